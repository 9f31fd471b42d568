package probe

import (
	"encoding/binary"
	"unicode/utf8"
)

// A coder writes a message as bytes, or reads it back: one description of each type (see coded.go) does for both directions, so that
// they cannot differ. Numbers are varints, texts and lists stand behind their lengths, nothing else is between them. Written as JSON a
// stimulus took longer on its way than in the tool: a worker is young, and has to learn each type first.
type coder struct {
	text    []byte // written so far, or left to be read
	reading bool
	bad     bool // what was read is no such message
	grown   int  // bytes that long texts came to, which may be far more than there were to read
}

// fail gives up reading.
func (c *coder) fail() { c.bad, c.text = true, nil }

// length passes a length. What is read is bounded by what is there.
func (c *coder) length(n int) int {
	if !c.reading {
		c.text = binary.AppendUvarint(c.text, uint64(n))
		return n
	}
	if n = c.within(len(c.text)); n > len(c.text) {
		c.fail()
		return 0
	}
	return n
}

// within reads a length that is not beyond a bound.
func (c *coder) within(most int) int {
	size, used := binary.Uvarint(c.text)
	if used <= 0 || size > uint64(most) {
		c.fail()
		return 0
	}
	c.text = c.text[used:]
	return int(size)
}

// taken takes so many bytes of what is left: they are there.
func (c *coder) taken(n int) []byte {
	part := c.text[:n:n]
	c.text = c.text[n:]
	return part
}

// bytes passes a byte string. One that is read is a part of the message; an empty one is nil.
func (c *coder) bytes(b *[]byte) {
	if !c.reading {
		c.write(*b)
		return
	}
	*b = c.read()
}

// write writes the bytes of a text behind their number.
func (c *coder) write(text []byte) {
	c.length(len(text))
	if len(text) < runsFrom {
		c.text = append(c.text, text...)
		return
	}
	c.roll(text)
}

// read reads the bytes of a text; nil where there are none.
func (c *coder) read() []byte {
	n := c.within(MostFrame)
	switch {
	case n >= runsFrom:
		return c.unroll(n)
	case n > len(c.text):
		c.fail()
		return nil
	case n == 0:
		return nil
	}
	return c.taken(n)
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
	*b = c.taken(1)[0] == 1
}

// number passes an integer of any type.
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

// word passes a text. It arrives as UTF-8, each byte that is none as the character that stands for such.
func word[S ~string](c *coder, s *S) {
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

// list passes values one by one. A list that is read has no more of them than there are bytes; an empty one is nil.
func list[T any](c *coder, all *[]T, one func(*coder, *T)) {
	n := c.length(len(*all))
	if c.reading {
		*all = nil
		if n > 0 {
			*all = make([]T, 0, min(n, listAhead))
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

// listAhead is how many values of a list are made room for before they have come: its length may be a lie.
const listAhead = 256

// maybe passes what may be missing.
func maybe[T any](c *coder, p **T, one func(*coder, *T)) {
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
