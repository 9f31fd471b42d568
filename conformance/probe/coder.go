package probe

import (
	"encoding/binary"
	"unicode/utf8"
)

// A coder encodes a message, or decodes it: each type is described once for both directions (see coded.go), so that they cannot
// differ. Numbers are varints; texts and lists follow their lengths. With JSON, sending a stimulus took longer than executing it:
// workers are short-lived, and package json analyzes each type once per process.
type coder struct {
	text    []byte // written so far, or left to be read
	reading bool
	bad     bool // the text is not such a message
	grown   int  // decoded bytes of long texts, which may be far more than the encoded ones
}

// fail ends the reading of a malformed message.
func (c *coder) fail() { c.bad, c.text = true, nil }

// length encodes or decodes a length. A decoded one is at most the number of bytes that are left.
func (c *coder) length(n int) int {
	if !c.reading {
		c.text = binary.AppendUvarint(c.text, uint64(n))
		return n
	}
	if n = c.readLength(len(c.text)); n > len(c.text) {
		c.fail()
		return 0
	}
	return n
}

// readLength reads a length; it fails if that exceeds most.
func (c *coder) readLength(most int) int {
	size, used := binary.Uvarint(c.text)
	if used <= 0 || size > uint64(most) {
		c.fail()
		return 0
	}
	c.text = c.text[used:]
	return int(size)
}

// take removes the next n bytes, which must exist, and returns them.
func (c *coder) take(n int) []byte {
	part := c.text[:n:n]
	c.text = c.text[n:]
	return part
}

// bytes encodes or decodes bytes. Decoded ones share the memory of the message if they are short, and are nil if there are none.
func (c *coder) bytes(b *[]byte) {
	if !c.reading {
		c.write(*b)
		return
	}
	*b = c.read()
}

// write writes a text after its length.
func (c *coder) write(text []byte) {
	c.length(len(text))
	if len(text) < runsFrom {
		c.text = append(c.text, text...)
		return
	}
	c.writeRuns(text)
}

// read reads a text; nil if it is empty.
func (c *coder) read() []byte {
	n := c.readLength(MaxFrame)
	switch {
	case n >= runsFrom:
		return c.readRuns(n)
	case n > len(c.text):
		c.fail()
		return nil
	case n == 0:
		return nil
	}
	return c.take(n)
}

func (c *coder) flag(b *bool) {
	if !c.reading {
		set := byte(0)
		if *b {
			set = 1
		}
		c.text = append(c.text, set)
		return
	}
	if len(c.text) == 0 || c.text[0] > 1 {
		c.fail()
		return
	}
	*b = c.take(1)[0] == 1
}

// number encodes or decodes an integer of any type.
func number[N ~int | ~int64](c *coder, n *N) {
	if !c.reading {
		c.text = binary.AppendVarint(c.text, int64(*n))
		return
	}
	value, used := binary.Varint(c.text)
	if used <= 0 {
		c.fail()
		return
	}
	c.text = c.text[used:]
	*n = N(value)
}

// str encodes or decodes a string. Invalid UTF-8 arrives as utf8.RuneError.
func str[S ~string](c *coder, s *S) {
	if !c.reading {
		if !utf8.ValidString(string(*s)) {
			valid := S([]rune(string(*s)))
			s = &valid
		}
		c.write(View(string(*s)))
		return
	}
	*s = S(c.read())
}

// list encodes or decodes a list with a function for its values. A decoded list has at most as many values as there are bytes, and is nil if empty.
func list[T any](c *coder, all *[]T, one func(*coder, *T)) {
	n := c.length(len(*all))
	if c.reading {
		*all = nil
		if n > 0 {
			*all = make([]T, 0, min(n, listCapacity))
		}
		for range n {
			var next T
			if one(c, &next); c.bad {
				return
			}
			*all = append(*all, next)
		}
		return
	}
	for i := range *all {
		one(c, &(*all)[i])
	}
}

// listCapacity limits the capacity that is allocated for a list before its values are read, since its length may be wrong.
const listCapacity = 256

// pointer encodes or decodes a value that may be missing.
func pointer[T any](c *coder, p **T, one func(*coder, *T)) {
	there := *p != nil
	c.flag(&there)
	if !there || c.bad {
		return
	}
	if c.reading {
		*p = new(T)
	}
	one(c, *p)
}
