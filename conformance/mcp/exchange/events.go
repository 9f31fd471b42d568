package exchange

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// readEvents calls f for each server-sent event that has data, with its lines, joined, and whether it is complete, and not only the beginning of one
// that is larger than a line may be. An event that is cut off at the end does not count.
func readEvents(from io.Reader, f func(data []byte, complete bool)) error {
	reader := bufio.NewReaderSize(from, 32<<10)
	if mark, _ := reader.Peek(3); bytes.Equal(mark, []byte("\ufeff")) {
		_, _ = reader.Discard(3)
	}
	var data []byte
	whole := true
	for hasData := false; ; {
		line, complete, err := readLine(reader)
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		for text := range bytes.SplitSeq(line, []byte("\r")) { // which ends a line, too
			name, value, _ := bytes.Cut(text, []byte(":"))
			switch value = bytes.TrimPrefix(value, []byte(" ")); {
			case len(text) == 0:
				if hasData {
					f(data, whole)
				}
				data, whole, hasData = nil, true, false
			case string(name) != "data":
			case len(data)+len(value) > mostLine || !complete:
				whole, hasData = false, true
			case hasData:
				data = append(append(data, '\n'), value...)
			default:
				data, hasData = append(data, value...), true
			}
		}
	}
}
