package document

import (
	"encoding/hex"
	"maps"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// What is kept for a place.
const (
	mostReadings = 12
	mostMembers  = 60
)

// readings are how the program uses values at a place of a document: which types it asserts them to, which members of tables it looks up, and
// how it reads texts, as a whole and in parts.
type readings struct {
	path         string
	asserted     []*values.Type
	members      []string
	whole, parts []watch.Reading
	counts       []int    // what the number of parts was compared with
	hints        []string // what parts were compared with
}

// composed are the forms that texts of a document are often put into: what does not fit there makes the whole invalid.
var composed = []watch.How{watch.Expression, watch.URL, watch.Path}

// uses notes which types the program has asserted the values of a document to, and which members of tables it has looked up.
func (g *Generator) uses(all []place, w *watch.Watch) {
	for _, at := range all {
		form := watch.Form(at.value)
		asserted, members := w.Asserted[form], w.Members[form]
		if len(asserted)+len(members) == 0 {
			continue
		}
		r := g.at(at.path)
		r.asserted, r.members = union(r.asserted, asserted, mostReadings), union(r.members, members, mostMembers)
	}
}

// reads notes how the program has read the texts of a document, or parts of them, as far as it is clear which.
func (g *Generator) reads(all []place, w *watch.Watch) {
	for _, part := range slices.Sorted(maps.Keys(w.Readings)) {
		var whole, embedded, within []string // paths
		isComposed := slices.ContainsFunc(w.Readings[part], func(r watch.Reading) bool { return slices.Contains(composed, r.How) })
		for _, at := range all {
			text, isText := at.value.(string)
			switch {
			case !isText:
			case part == text || part == strings.TrimSpace(text):
				whole = append(whole, at.path)
			case text != "" && isComposed && strings.Contains(part, text):
				embedded = append(embedded, at.path)
			case part != "" && strings.Contains(text, part):
				within = append(within, at.path)
			}
		}
		if len(whole) == 0 {
			whole = embedded
		}
		whole, within = slices.Compact(whole), slices.Compact(within)
		switch {
		case len(whole) == 1:
			r := g.at(whole[0])
			r.whole = union(r.whole, w.Readings[part], mostReadings)
			r.count(part, w)
		case len(whole) == 0 && len(within) == 1:
			r := g.at(within[0])
			r.parts = union(r.parts, w.Readings[part], mostReadings)
		}
	}
}

// count notes what the number of parts of a text was compared with.
func (r *readings) count(text string, w *watch.Watch) {
	for _, how := range r.whole {
		if how.How != watch.List {
			continue
		}
		n := len(strings.Split(text, how.Detail))
		if how.Detail == " " {
			n = len(strings.Fields(text))
		}
		for _, with := range w.Compared[strconv.Itoa(n)] {
			if count, err := strconv.Atoi(with); err == nil && count > 0 && count <= 20 && !slices.Contains(r.counts, count) && len(r.counts) < mostReadings {
				r.counts = append(r.counts, count)
			}
		}
	}
}

func (g *Generator) at(path string) *readings {
	r := g.known[path]
	if r == nil {
		r = &readings{path: path}
		g.known[path] = r
	}
	return r
}

func union[T comparable](all, more []T, most int) []T {
	for _, r := range more {
		if len(all) < most && !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}

// readable returns a text that the program can read as it reads those at a path, if it reads them.
func (g *Generator) readable(path string) (string, bool) {
	r := g.known[path]
	if r == nil || len(r.whole) == 0 {
		return "", false
	}
	r.hints = g.Hints[path+piecewise]
	return g.readAs(Pick(g.Random, r.whole), r), true
}

// examples are texts that functions of the standard library accept, of each form that they know, and some that they do not.
var examples = map[watch.How][]string{
	watch.Float:      {"NaN", "NaN", "Inf", "-Inf", "1e400", "1.5e308", "-1.5e308", "0.5", "0", "-1"},
	watch.Zone:       {"UTC", "Local", "Europe/Berlin", "Asia/Kolkata", "x/y", "/"},
	watch.Expression: {"(", "[", "*", "a", "\\", "a{2,1}", "+", "a|b", "(?", ".*", "(a)|b", ""},
	watch.Truth:      {"true", "false", "1", "T"},
	watch.Quoted:     {`""`, `"a"`, "``", "'a'", `"\n"`},
	watch.Rational:   {"0", "1/2", "-1/3", "0.5", "1e9", "1/0"},
	watch.Address:    {"0.0.0.0", "127.0.0.1", "::", "::1", "2001:db8::1", "::ffff:1.2.3.4", "fe80::1%a", "255.255.255.255"},
	watch.Network:    {"0.0.0.0/0", "10.0.0.0/8", "192.168.1.7/32", "192.168.0.0/31", "::/0", "2001:db8::/32", "::1/128"},
	watch.Port:       {"a:1", ":0", "127.0.0.1:80", "[::1]:65535", "a:", ":a"},
	watch.Hardware:   {"00:00:5e:00:53:01", "02:00:5e:10:00:00:00:01", "0000.5e00.5301"},
	watch.URL:        {"http://a/b?c=d#e", "http://a", "https://u:p@a:1/b/c", "mailto:a@b", "a:b", "/a/b", "", "//a", "?a=b", "#a", "http://[::1]:80/", "http://[", "%zz", ":", "\x7f"},
	watch.Path:       {"/", "/a", "/a/b.c", "a", "a/b", ".", "..", "../a", "", "\x00", "/a\x00b", "/a/", "~", "*"},
	watch.Query:      {"", "a", "a=b", "a=b&a=c", "a=", "=b"},
	watch.Mail:       {"a@b", "A <a@b.c>", "a@[127.0.0.1]", `"a b"@c`, "<a@b>"},
	watch.Template:   {"{{", "{{.}}", "{{.a}}", "{{if .a}}", "{{range .}}{{end}}", "{{end}}", "{{a}}", "{{index . 1}}", "a"},
	watch.Media:      {"text/plain", "text/html; charset=utf-8", "a/b; c", "a", "multipart/form-data; boundary=a"},
}

// readAs returns a text for a reading, mostly.
func (g *Generator) readAs(r watch.Reading, of *readings) string {
	if all := examples[r.How]; len(all) > 0 {
		return Pick(g.Random, all)
	}
	switch r.How {
	case watch.Number:
		switch g.Random.Intn(4) {
		case 0:
			return "0"
		case 1:
			return strconv.Itoa(g.Random.Intn(15) - 2)
		}
		return strconv.FormatInt(g.int(), 10)
	case watch.Prefix:
		return r.Detail + g.element(of.parts)
	case watch.Suffix:
		return g.element(of.parts) + r.Detail
	case watch.Expanded:
		return "$" + g.element(nil)
	case watch.Base64:
		return Pick(g.Random, base64s).EncodeToString(g.data(of.path))
	case watch.Hex:
		return hex.EncodeToString(g.data(of.path))
	case watch.Duration:
		return Pick(g.Random, []string{"", "-", ""}) + Pick(g.Random, []string{"0", "1", "1.5", "30", "90", "1000000"}) + Pick(g.Random, []string{"ns", "ms", "s", "m", "h", "h30m"})
	case watch.Time:
		at := time.Date(Pick(g.Random, []int{1, 1970, 2024, 2025, 9999}), time.Month(1+g.Random.Intn(12)), 1+g.Random.Intn(31), g.Random.Intn(24), g.Random.Intn(60), 0, 0, time.UTC)
		return at.Format(r.Detail)
	case watch.Matched:
		if parsed, err := syntax.Parse(r.Detail, syntax.Perl); err == nil {
			return g.match(parsed, 4)
		}
	case watch.Table:
		separator := Pick(g.Random, []string{",", ",", ",", ";", "\t", "=", Pick(g.Random, append([]string{" "}, g.short...))})
		lines := []string{}
		columns := []string{"a", "b", "c"}[:1+g.Random.Intn(3)]
		for i := range g.Random.Intn(4) {
			cells := slices.Clone(columns) // the names of the columns, mostly
			if i > 0 && g.Random.Intn(2) == 0 || g.Random.Intn(8) == 0 {
				cells = make([]string, 1+g.Random.Intn(3))
			}
			for j := range cells {
				if i > 0 || cells[j] == "" {
					cells[j] = g.element(of.parts)
				}
			}
			lines = append(lines, strings.Join(cells, separator))
		}
		return strings.Join(lines, "\n")
	case watch.List:
		return g.listed(r.Detail, of)
	}
	return g.word()
}

// inside is added to the path of a text for the data that the text is decoded into.
const inside = "^"

// insides returns the data that texts of a document are decoded into, as further places.
func insides(all []place, w *watch.Watch) (found []place) {
	for _, at := range all {
		text, _ := at.value.(string)
		for _, r := range w.Readings[text] {
			switch data, err := hex.DecodeString(text); {
			case r.How == watch.Hex && err == nil:
				found = append(found, place{value: string(data), path: at.path + inside})
			case r.How == watch.Base64:
				for _, e := range base64s {
					if data, err := e.DecodeString(text); err == nil {
						found = append(found, place{value: string(data), path: at.path + inside})
						break
					}
				}
			}
		}
	}
	return found
}

// data returns what a text at a path is decoded into: a text as the program reads those, any text, or bytes that it compares.
func (g *Generator) data(path string) []byte {
	if text, reads := g.readable(path + inside); reads && g.Random.Intn(4) > 0 {
		return []byte(text)
	}
	if g.Random.Intn(2) == 0 {
		return []byte(g.Text())
	}
	all := make([]byte, g.Random.Intn(10))
	for i := range all {
		all[i] = byte(Pick(g.Random, append([]int64{0, 1}, g.numbers...)))
	}
	return all
}

// listed returns a text of several parts.
func (g *Generator) listed(separator string, of *readings) string {
	n := g.Random.Intn(4)
	if len(of.counts) > 0 && g.Random.Intn(4) > 0 {
		n = Pick(g.Random, of.counts)
	}
	all := make([]string, n)
	for i := range all {
		if all[i] = g.element(of.parts); len(of.hints) > 0 && g.Random.Intn(3) == 0 {
			all[i] = Pick(g.Random, of.hints)
		}
		if i > 0 && g.Random.Intn(3) == 0 {
			all[i] = all[i-1]
		}
	}
	return strings.Join(all, separator)
}

// element returns a part of a text that is read in some ways.
func (g *Generator) element(ways []watch.Reading) string {
	if slices.ContainsFunc(ways, func(r watch.Reading) bool { return r.How == watch.Number || r.How == watch.Float }) && g.Random.Intn(3) == 0 {
		return g.readAs(watch.Reading{How: watch.Number}, nil)
	}
	if len(ways) > 0 && g.Random.Intn(2) == 0 {
		way := Pick(g.Random, ways)
		if way.How != watch.List {
			return g.readAs(way, &readings{})
		}
		return g.element(nil) + way.Detail + Pick(g.Random, []string{"0", "1", "2", "-1", g.element(nil)})
	}
	if all := g.drawn["string"]; len(all) > 0 && g.Random.Intn(4) == 0 {
		if text, isText := Pick(g.Random, all).(string); isText {
			return short(text)
		}
	}
	if g.Random.Intn(3) == 0 {
		return Pick(g.Random, tokens("a"+short(g.word())))
	}
	return Pick(g.Random, append([]string{"a", "1", "b", "0"}, g.short...))
}

// tokens splits a text into runs of letters, of digits, and single other characters.
func tokens(text string) (all []string) {
	kind := func(r rune) int {
		switch {
		case unicode.IsLetter(r):
			return 1
		case unicode.IsDigit(r):
			return 2
		}
		return 0
	}
	before := 0
	for _, r := range text {
		if k := kind(r); k > 0 && k == before {
			all[len(all)-1] += string(r)
		} else {
			all = append(all, string(r))
		}
		before = kind(r)
	}
	return all
}

// separators returns those that the program uses for texts at a path.
func (g *Generator) separators(path string) (used []string) {
	r := g.known[path]
	if r == nil {
		return nil
	}
	for _, how := range slices.Concat(r.whole, r.parts) {
		separator := how.Detail
		if how.How == watch.Table {
			separator = "\n"
		}
		if (how.How == watch.List || how.How == watch.Table) && separator != "" && !slices.Contains(used, separator) {
			used = append(used, separator)
		}
	}
	return used
}

// pieces splits a text: at a separator that the program uses for those at a path, or into tokens, with no separator.
func (g *Generator) pieces(text, path string) (all []string, separator string) {
	if used := g.separators(path); len(used) > 0 && g.Random.Intn(3) > 0 {
		separator = Pick(g.Random, used)
		return strings.Split(text, separator), separator
	}
	return tokens(text), ""
}

// reworked returns a text with some of its pieces dropped, repeated, exchanged or changed, for a place of a document with other values.
func (g *Generator) reworked(text, path string, others []place) string {
	all, separator := g.pieces(text, path)
	if len(all) == 0 || len(all) > 200 {
		return g.Text()
	}
	for range 1 + g.Random.Intn(2) {
		i := g.Random.Intn(len(all))
		switch g.Random.Intn(9) {
		case 0:
			if all = slices.Delete(all, i, i+1); len(all) == 0 {
				return ""
			}
		case 1:
			all = slices.Insert(all, i, all[i])
		case 2:
			all[i] = Pick(g.Random, all)
		case 3:
			if separator == "" {
				all = append(all, Pick(g.Random, append([]string{" ", "-", "/"}, g.short...)))
			}
			all = append(all, g.token(all[i], path))
		case 4:
			all[i] = g.borrowed(others)
		case 5:
			all = slices.Repeat(all[i:i+1], len(all)+g.Random.Intn(4))
		default:
			all[i] = g.token(all[i], path)
		}
		if len(all) == 0 {
			break
		}
	}
	return strings.Join(all, separator)
}

// token returns a piece of a text in the place of another one: what that was compared with, another number, or letters of several bytes.
func (g *Generator) token(was, path string) string {
	if with := slices.Concat(g.compared[was], g.Hints[path+piecewise]); len(with) > 0 && g.Random.Intn(2) == 0 {
		return Pick(g.Random, with)
	}
	if _, err := strconv.Atoi(was); err == nil {
		return Pick(g.Random, []string{"0", "-1", "00", "1", "99", "", strconv.FormatInt(g.int(), 10), strings.Repeat("9", min(len(was), 20))})
	}
	if r := g.known[path]; r != nil && len(r.parts) > 0 && g.Random.Intn(2) == 0 {
		return g.readAs(Pick(g.Random, r.parts), &readings{})
	}
	switch n := g.Random.Intn(4); {
	case n == 0:
		return widened(was)
	case n == 1 && len(g.short) > 0:
		return Pick(g.Random, g.short)
	}
	return g.word()
}

// widened returns a text with a letter of three bytes for each of its own, and a digit of two bytes, the same for the same.
func widened(text string) string {
	const wide, zero = 0x4E00, '\u0660'
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r) && r < wide:
			return wide + r
		case '0' <= r && r <= '9':
			return zero + r - '0'
		}
		return r
	}, text)
}

// borrowed returns a token of a text, or the name of a member, elsewhere in the document.
func (g *Generator) borrowed(others []place) string {
	other := Pick(g.Random, others)
	if s, ok := other.value.(string); ok {
		if all := tokens(s); len(all) > 0 {
			return Pick(g.Random, all)
		}
		return ""
	}
	return other.path[strings.LastIndex(other.path, "/")+1:]
}
