package exchange

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// A serverEvent is one server-sent event.
type serverEvent struct {
	kind, id string
	data     []byte // its lines, joined
	complete bool   // false if it is larger than a line may be, so that data is its beginning
}

// readEvents calls f for each server-sent event that has data. An event that is cut off at the end does not count.
func readEvents(from io.Reader, f func(serverEvent)) error {
	reader := bufio.NewReaderSize(from, 32<<10)
	if mark, _ := reader.Peek(3); bytes.Equal(mark, []byte("\ufeff")) {
		_, _ = reader.Discard(3)
	}
	e := serverEvent{complete: true}
	for hasData := false; ; {
		line, complete, err := readLine(reader)
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		for text := range bytes.SplitSeq(line, []byte("\r")) { // which ends a line, too
			if len(text) == 0 {
				if hasData {
					f(e)
				}
				e, hasData = serverEvent{complete: true}, false
				continue
			}
			name, value, _ := bytes.Cut(text, []byte(":"))
			value = bytes.TrimPrefix(value, []byte(" "))
			switch string(name) {
			case "data":
				if len(e.data)+len(value) > mostLine || !complete {
					e.complete = false
				} else if hasData {
					e.data = append(append(e.data, '\n'), value...)
				} else {
					e.data = append(e.data, value...)
				}
				hasData = true
			case "event":
				e.kind = string(value)
			case "id":
				e.id = string(value)
			}
		}
	}
}
