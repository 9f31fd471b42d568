package report

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// hostile contains characters that no writer may print unescaped.
const hostile = "a\x1b[31mred\x07\x00\u202egpj\u2066\u200b\u2028\u0085\x7f\U000E0041<&>\xff\xfeü漢"

func hostileReport() Report {
	r := exampleReport()
	weather := &r.Tools[1]
	weather.Name, weather.Package = hostile, hostile
	weather.Checks[2].Findings[0] = Finding{Case: hostile, With: hostile, Note: hostile, Got: hostile + "\nand\r\nmore", At: hostile, Replay: hostile}
	weather.Checks[4].Why, weather.Checks[4].Write = hostile, "func f() {\n\t"+hostile+"\n}"
	r.Scope.Checks = hostile
	r.Scope.LeftOut = []string{hostile}
	return r
}

func TestJSONIsTheSameAndWhole(t *testing.T) {
	first, err := exampleReport().JSON()
	if err != nil {
		t.Fatal(err)
	}
	second, _ := exampleReport().JSON()
	if !bytes.Equal(first, second) {
		t.Error("two documents of one report differ")
	}
	if !bytes.HasSuffix(first, []byte("}\n")) || bytes.Count(first, []byte("\n\n")) > 0 {
		t.Errorf("the document ends with %q", first[len(first)-5:])
	}
	var back Report
	decoder := json.NewDecoder(bytes.NewReader(first))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&back); err != nil {
		t.Fatal(err)
	}
	if again, err := Document(back); err != nil || !bytes.Equal(again, first) {
		t.Errorf("the digest does not stand where it belongs: %v", err)
	}
	back.Digest = ""
	if !reflect.DeepEqual(back, exampleReport()) {
		t.Error("it reads as something else")
	}
	for _, key := range []string{`"schema": 1,`, `"requirements": "sha256:0"`, `"verdict": "untestable"`, `"blockedBy": "ARG-004"`,
		`"replay": "ARG-004:7f3a0000"`, `"planned": 14`, `"harness-error": 0`} {
		if !bytes.Contains(first, []byte(key)) {
			t.Errorf("there is no %s", key)
		}
	}
}

func TestJSONHidesNothing(t *testing.T) {
	document, err := hostileReport().JSON()
	if err != nil {
		t.Fatal(err)
	}
	onlyPrintable(t, string(document))
	if !bytes.Contains(document, []byte(`\u202egpj\u2066\u200b\u2028\u0085\u007f\udb40\udc41<&>`)) {
		t.Errorf("the escapes differ:\n%s", document)
	}
	var back Report
	if err := json.Unmarshal(document, &back); err != nil {
		t.Fatal(err)
	}
	if want := strings.ToValidUTF8(strings.ReplaceAll(hostile, "\xff\xfe", "\ufffd\ufffd"), ""); back.Tools[1].Name != want {
		t.Errorf("the name reads as %q, want %q", back.Tools[1].Name, want)
	}
}

func TestDocumentRefusesWhatIsNoJSON(t *testing.T) {
	if document, err := Document(func() {}); err == nil {
		t.Errorf("got %s", document)
	}
}

// onlyPrintable checks that a document contains nothing that controls a terminal.
func onlyPrintable(t *testing.T, document string) {
	t.Helper()
	if !utf8.ValidString(document) {
		t.Error("it is not UTF-8")
	}
	for i, r := range document {
		if r != '\n' && (r < ' ' || (r >= 0x7F && !unicode.IsPrint(r))) {
			t.Errorf("at %d there is %U: %q", i, r, document[max(0, i-20):i+5])
			return
		}
	}
}
