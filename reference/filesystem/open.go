package filesystem

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"syscall"
	"unicode/utf8"
)

// open opens a regular file or a folder for reading. It does not open other files, which may block (a pipe) or have side
// effects (a tape); if one replaces the file meanwhile, open does not read from it or wait for it.
func open(root *os.Root, name string, irregular error) (*os.File, os.FileInfo, error) {
	before, err := root.Stat(name)
	if err != nil {
		return nil, nil, err
	}
	if !before.IsDir() && !before.Mode().IsRegular() {
		return nil, nil, irregular
	}
	file, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		err = irregular
	}
	if err != nil {
		return nil, nil, closing(file, err)
	}
	return file, info, nil
}

// closing closes a file after an error, and returns the error.
func closing(file *os.File, err error) error {
	_ = file.Close() // opened for reading only
	return err
}

func (p place) irregular() error {
	return &refusal{kind: "OSError", text: "Not a regular file: " + p.requested}
}

// text reads a whole file of at most most bytes of UTF-8. It checks the context between pieces.
func (p place) text(ctx context.Context, file io.Reader, most int64) ([]byte, error) {
	var out bytes.Buffer
	piece := make([]byte, 64<<10)
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		n, err := file.Read(piece)
		out.Write(piece[:n])
		if int64(out.Len()) > most {
			return nil, p.tooLarge(most)
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	if !utf8.Valid(out.Bytes()) {
		return nil, &refusal{kind: "UnicodeDecodeError", text: "Cannot read " + p.requested + ": it is not UTF-8 text"}
	}
	return out.Bytes(), nil
}

func (p place) tooLarge(most int64) error {
	return &refusal{kind: "ValueError", text: fmt.Sprintf("Too large: %s may have %d bytes (max_size)", p.requested, most)}
}
