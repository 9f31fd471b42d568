package search_test

import "testing"

// Arguments that decode themselves, that programs read in certain ways, and that descriptions name.
const inputModule = `package tools
import ("encoding/base64"; "encoding/json"; "hash/crc32"; "strconv"; "strings"; "example.com/m/sdk")
type Span struct{ first, last int }
func (s *Span) UnmarshalJSON(data []byte) error {
	first, last, _ := strings.Cut(string(data[1:len(data)-1]), "-")
	var err error
	if s.first, err = strconv.Atoi(first); err == nil { s.last, err = strconv.Atoi(last) }
	return err
}
type Spans struct{ All []Span ` + "`json:\"all\"`" + ` }
func Decodes(_ string, _ sdk.Request, in Spans) string { return strconv.Itoa(len(in.All)) }

type Parts struct{ Text string; Room int }
func Recurs(_ string, _ sdk.Request, in Parts) string { return strings.Join(parts([]rune(in.Text), max(in.Room, 0)), ",") }
func parts(text []rune, room int) []string {
	if len(text) <= room { return []string{string(text)} }
	n := fitting(text, room)
	return append(parts(text[n:], room), string(text[:n]))
}
func fitting(text []rune, room int) int { return min(len(text), room) }

var queue []int
func Consumes(_ string, _ sdk.Request, in Parts) string { queue = make([]int, min(max(in.Room, 0), 1000)); return strconv.Itoa(taken(1)) }
func taken(each int) int {
	if len(queue) == 0 { return 0 }
	queue = queue[1:]
	return each + taken(each)
}

type Size struct{ Size string }
func Sizes(_ string, _ sdk.Request, in Size) string {
	number, ok := strings.CutSuffix(in.Size, "MB")
	n, err := strconv.ParseInt(number, 10, 64)
	if n *= 1<<20; !ok || err != nil || n > 1<<24 { return "" }
	return string(make([]byte, max(n, -1)))
}

type Cursor struct{ Offset int ` + "`json:\"o\"`" + ` }
type Page struct{ Cursor string }
func Pages(_ string, _ sdk.Request, in Page) string {
	data, err := base64.RawURLEncoding.DecodeString(in.Cursor)
	var c Cursor
	if err != nil || json.Unmarshal(data, &c) != nil { return "" }
	return [...]string{"a", "b", "c"}[max(c.Offset, 0)]
}

type Rule struct{ Rule string ` + "`json:\"rule\" jsonschema:\"such as: 1 fri, or: 2 tue before end\"`" + ` }
func Described(_ string, _ sdk.Request, in Rule) string {
	if crc32.ChecksumIEEE([]byte(in.Rule)) == 2425939633 { panic("found") }
	return ""
}
`

// Such arguments are found. A recursion that ends by what its package has is no crash.
func TestInputs(t *testing.T) {
	finds(t, inputModule, map[string]string{"Decodes": "[]", "Recurs": "[]", "Consumes": "", "Sizes": "[]", "Pages": "[]", "Described": "[]"})
}
