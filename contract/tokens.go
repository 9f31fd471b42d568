package contract

import "strings"

// ends skips the comma behind what has come, and reports whether the closing bracket stands there instead, or nothing of use.
func (r *reader) ends(bracket byte, come int) bool {
	r.space()
	switch c := r.next(); {
	case c == bracket:
		r.at++
		return true
	case come == 0 && !r.broken:
		return false
	case c != ',':
		r.give()
		return true
	}
	r.at++
	r.space()
	return false
}

func (r *reader) space() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t' || r.text[r.at] == '\r' || r.text[r.at] == '\n') {
		r.at++
	}
}

func (r *reader) literal(word string) string {
	if !strings.HasPrefix(r.text[r.at:], word) {
		r.give()
		return ""
	}
	r.at += len(word)
	return word
}

// number reads -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?
func (r *reader) number() string {
	start := r.at
	if r.next() == '-' {
		r.at++
	}
	if r.next() == '0' {
		r.at++
	} else {
		r.digits()
	}
	if r.next() == '.' {
		r.at++
		r.digits()
	}
	if c := r.next(); c == 'e' || c == 'E' {
		r.at++
		if c = r.next(); c == '+' || c == '-' {
			r.at++
		}
		r.digits()
	}
	return r.text[start:r.at]
}

// digits reads at least one.
func (r *reader) digits() {
	start := r.at
	for c := r.next(); '0' <= c && c <= '9'; c = r.next() {
		r.at++
	}
	if r.at == start {
		r.give()
	}
}

// quoted reads a string, with its quotation marks.
func (r *reader) quoted() string {
	start := r.at
	if r.next() != '"' {
		r.give()
		return ""
	}
	for at := afterPlain(r.text, start+1); at < len(r.text); at = afterPlain(r.text, at+1) {
		switch c := r.text[at]; {
		case c == '"':
			r.at = at + 1
			return r.text[start:r.at]
		case c == '\\':
			r.at = at
			r.escape()
			at = r.at
		case c < ' ':
			r.give()
			return ""
		}
	}
	r.give()
	return ""
}

// escape stands on the last byte of an escape sequence when it has read it.
func (r *reader) escape() {
	r.at++
	c := r.next()
	if c == 'u' {
		for range 4 {
			r.at++
			if !hexadecimal(r.next()) {
				r.give()
				return
			}
		}
		return
	}
	if c == 0 || strings.IndexByte(`"\/bfnrt`, c) < 0 {
		r.give()
	}
}

func hexadecimal(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
