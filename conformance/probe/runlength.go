package probe

import (
	"bytes"
	"slices"
)

// Long texts are sent as literals and runs; a run repeats one byte. The megabyte of text with which every tool is called, and which many
// return, is one run. Without this it would be copied four times for each tool, through a pipe that holds a sixteenth of it, into memory
// that a new process has not touched yet.
const (
	runsFrom = 16 << 10 // shorter texts are sent unchanged
	minRun   = 1 << 10  // shorter runs may stay literals
)

// writeRuns writes a long text as pairs: the length of a literal and its bytes, then the length of a run and its byte. A text that ends
// with a literal ends with a run of length 0, without a byte.
func (c *coder) writeRuns(text []byte) {
	for len(text) > 0 {
		from, size := nextRun(text)
		c.length(from)
		c.text = append(c.text, text[:from]...)
		c.length(size)
		if size > 0 {
			c.text = append(c.text, text[from])
		}
		text = text[from+size:]
	}
}

// encodedSize estimates the size of an encoded text.
func encodedSize(text []byte) (size int) {
	for len(text) >= runsFrom {
		from, run := nextRun(text)
		size += from
		text = text[from+run:]
	}
	return size + len(text)
}

// readRuns reads a long text of size bytes. All those of a message together are limited to MaxFrame, since a few bytes can encode many.
// A text without a run shares the memory of the message.
func (c *coder) readRuns(size int) []byte {
	var text []byte
	if c.grown += size; c.grown > MaxFrame {
		c.fail()
	}
	for len(text) < size && !c.bad {
		literal := c.take(c.length(0))
		run := c.readLength(size - len(text))
		switch whole := len(text) + len(literal) + run; {
		case whole > size, run == 0 && whole < size, run > 0 && len(c.text) == 0:
			c.fail()
		case run == 0 && text == nil:
			text = literal
		default:
			if text == nil {
				text = make([]byte, 0, min(size, frameChunk))
			}
			text = append(text, literal...)
			if run > 0 {
				text = appendRun(text, c.take(1)[0], run)
			}
		}
	}
	if c.bad {
		return nil
	}
	return text
}

// appendRun appends a byte times times.
func appendRun(text []byte, b byte, times int) []byte {
	from := len(text)
	text = slices.Grow(text, times)[:from+times]
	run := text[from:]
	run[0] = b
	for done := 1; done < times; done *= 2 {
		copy(run[done:], run[:done])
	}
	return text
}

// nextRun returns the start and the length of the first long run of a text; len(text) and 0 if there is none.
func nextRun(text []byte) (from, size int) {
	const step = minRun / 2 // every long run contains a whole step that begins at a multiple of this
	for at := 0; at+step <= len(text); at += step {
		if text[at] != text[at+step-1] || !bytes.Equal(text[at:at+step-1], text[at+1:at+step]) {
			continue
		}
		for from = at; from > 0 && text[from-1] == text[at]; from-- {
		}
		if size = runLength(text[from:]); size >= minRun {
			return from, size
		}
	}
	return len(text), 0
}

// runLength returns how many bytes at the beginning of a text are equal.
func runLength(text []byte) int {
	n, step := 1, 1
	for ; n+step <= len(text) && bytes.Equal(text[:step], text[n:n+step]); step = n {
		n += step
	}
	for ; step > 0; step /= 2 {
		if n+step <= len(text) && bytes.Equal(text[:step], text[n:n+step]) {
			n += step
		}
	}
	return n
}
