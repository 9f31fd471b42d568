package jsontree

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// texts are valid, nearly valid and invalid JSON.
var texts = []string{
	``, ` `, `null`, `nul`, `nullx`, `true`, `false`, `falsee`, `0`, `-0`, `-`, `01`, `1.`, `.1`, `1.5e+10`, `1e`, `1e+`, `1E9`, `+1`, `--1`, `0x1`, `1 2`, `NaN`,
	`""`, `"`, `"a`, `"\`, `"\"`, `"\u12"`, `"\u12g4"`, `"\uD800"`, `"\x"`, "\"\x00\"", "\"\t\"", "\"\xff\"", `"\/\b\f\n\r\t\\\""`,
	`[]`, `[`, `]`, `[,]`, `[1,]`, `[,1]`, `[1 2]`, `[1,2]`, ` [ 1 , [ ] , { } ] `, `[1]]`, `[1}`, `[[[[[[`, `[[]`,
	`{}`, `{`, `}`, `{,}`, `{"a":1,}`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1 "b":2}`, `{"a":1,"a":2}`, `{"a" : {"b":[null]} }`, `{1:2}`, `{"a":1]`, `{"a"`, `{"a":1`,
	"\xef\xbb\xbf{}", "\u00a0{}", "{}\x00", `{"a":1e400}`, "\v1", `//1`, `{"a":1}{"b":2}`,
}

// check compares what is read with encoding/json.
func check(t *testing.T, text string) {
	t.Helper()
	root, err := Parse(text)
	var want any
	if valid := json.Valid([]byte(text)); valid != (err == nil) {
		t.Fatalf("%q: we say %v, encoding/json %v", text, err, valid)
	} else if !valid {
		return
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&want); err != nil || !reflect.DeepEqual(root.Value(), want) {
		t.Errorf("%q is %v, encoding/json says %v, %v", text, root.Value(), want, err)
	}
	if got := root.String(); got != strings.TrimLeft(strings.TrimRight(text, " \t\r\n"), " \t\r\n") {
		t.Errorf("%q is written as %q", text, got)
	}
	if again, err := Parse(root.Compact()); err != nil || !Equal(root, again) {
		t.Errorf("%q is %q in the compact form: %v", text, root.Compact(), err)
	}
}

// Parse accepts exactly what encoding/json accepts, and reads the same.
func TestParseIsEncodingJSON(t *testing.T) {
	for _, text := range texts {
		check(t, text)
	}
	for levels := deepest - 1; levels <= deepest+1; levels++ {
		text := strings.Repeat("[", levels) + strings.Repeat("]", levels)
		if _, err := Parse(text); (err == nil) != json.Valid([]byte(text)) {
			t.Errorf("%d levels: %v", levels, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		check(t, text)
		check(t, `{"a":[`+text+`,{"b":`+text+`}]}`)
	})
}

func BenchmarkParse(b *testing.B) {
	for name, text := range map[string]string{
		"small": `{"text":"a","count":3,"labels":["x","y"]}`,
		"long":  `{"text":"` + strings.Repeat("0123456789abcdef", 4<<10) + `"}`,
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := Parse(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Every byte in a string is handled as by encoding/json.
func TestBytesOfStrings(t *testing.T) {
	for b := range 256 {
		for _, rest := range []string{"", "a", `n`, `"`, strings.Repeat("z", 9)} {
			text := string([]byte{byte(b)}) + rest
			check(t, `"y`+text+`"`)
			if quoted := Quote(text); !json.Valid([]byte(quoted)) || unquote(quoted) != strings.ToValidUTF8(text, "\uFFFD") {
				t.Errorf("%q is quoted as %s", text, quoted)
			}
		}
	}
}
