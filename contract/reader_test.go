package contract

import (
	"encoding/json"
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

func compareReaders(t *testing.T, text string) {
	t.Helper()
	if tooDeep(text) >= 0 {
		return
	}
	_, err := readJSON(text)
	if valid := json.Valid([]byte(text)); valid != (err == nil) {
		t.Errorf("%q: we say %v, encoding/json %v", text, err, valid)
	}
}

// The reader accepts exactly what encoding/json accepts.
func TestReaderTakesWhatEncodingJSONTakes(t *testing.T) {
	for _, text := range texts {
		compareReaders(t, text)
	}
}

func FuzzReader(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		compareReaders(t, text)
		compareReaders(t, `{"a":[`+text+`,{"b":`+text+`}]}`)
	})
}

func BenchmarkReader(b *testing.B) {
	for name, text := range map[string]string{
		"small": `{"text":"a","count":3,"labels":["x","y"]}`,
		"long":  `{"text":"` + strings.Repeat("0123456789abcdef", 4<<10) + `"}`,
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := readJSON(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkMarshal(b *testing.B) {
	for name, size := range map[string]int{"small": 1, "long": 64 << 10} {
		b.Run(name, func(b *testing.B) {
			payload := map[string]string{"said": strings.Repeat("a", size), "sessionId": "one"}
			for b.Loop() {
				if _, err := marshal(payload); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Every byte in a string is handled as by encoding/json, at each position of an eight-byte block.
func TestStringsEndWhereTheyEnd(t *testing.T) {
	for at := range 20 {
		for b := range 256 {
			for _, rest := range []string{"", "a", `n`, `"`, strings.Repeat("z", 9)} {
				text := `"` + strings.Repeat("y", at) + string([]byte{byte(b)}) + rest + `"`
				document, _, err := readStrictly(text, 1)
				if valid := json.Valid([]byte(text)); valid != (err == nil) {
					t.Fatalf("%q: encoding/json takes it: %v, we say %v", text, valid, err)
				}
				if err == nil && document.raw != text {
					t.Fatalf("%q is read as %q", text, document.raw)
				}
			}
		}
	}
}

func TestWhatStandsForItself(t *testing.T) {
	for at := range 80 {
		for b := range 256 {
			for _, rest := range []string{"", "zzz", strings.Repeat("z", 40)} {
				text := strings.Repeat("y", at) + string([]byte{byte(b)}) + rest
				if want := b >= ' ' && b < 0x80 && b != '"' && b != '\\'; isPlain(text) != want {
					t.Fatalf("%q: want %v", text, want)
				}
			}
		}
	}
}
