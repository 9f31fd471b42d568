package probe

import (
	"bytes"
	"slices"
)

// Long texts on their way are written as literals and runs, a run being one byte many times: the text of a megabyte that every tool is reported,
// and often says again, is one. Else it would be copied four times for each tool, through a pipe that holds a sixteenth of it, into memory
// that a young process has not touched yet.
const (
	runsFrom = 16 << 10 // texts that are shorter are written as they are
	leastRun = 1 << 10  // shorter runs may stay literals
)

// roll writes a long text: literals behind their lengths, and behind each a run, as its length and its byte. A text that ends with a literal ends
// with a run of no length.
func (c *coder) roll(text []byte) {
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

// rolled returns about how many bytes a text will have on its way.
func rolled(text []byte) (size int) {
	for len(text) >= runsFrom {
		from, run := nextRun(text)
		size += from
		text = text[from+run:]
	}
	return size + len(text)
}

// unroll reads a long text of so many bytes. Those of a message together are not longer than a message may be: a few bytes can claim to stand
// for many. A text without a run is a part of the message.
func (c *coder) unroll(size int) []byte {
	var text []byte
	if c.grown += size; c.grown > MostFrame {
		c.fail()
	}
	for len(text) < size && !c.bad {
		literal := c.taken(c.length(0))
		run := c.within(size - len(text))
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
				text = appendRun(text, c.taken(1)[0], run)
			}
		}
	}
	if c.bad {
		return nil
	}
	return text
}

// appendRun appends one byte so many times.
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

// nextRun returns where the first long run of a text begins, and how long it is; the end and zero where there is none.
func nextRun(text []byte) (from, size int) {
	const step = leastRun / 2 // one of the places at this distance has such a step of every long run behind it
	for at := 0; at+step <= len(text); at += step {
		if text[at] != text[at+step-1] || !bytes.Equal(text[at:at+step-1], text[at+1:at+step]) {
			continue
		}
		for from = at; from > 0 && text[from-1] == text[at]; from-- {
		}
		if size = runLength(text[from:]); size >= leastRun {
			return from, size
		}
	}
	return len(text), 0
}

// runLength returns how many bytes at the beginning of a text are the same.
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
