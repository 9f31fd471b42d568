package goroutines

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

type pointing struct{ p *int }

func TestPanicTextIsStable(t *testing.T) {
	var none *os.PathError
	for _, test := range []struct {
		value any
		want  string
	}{
		{"two\nlines\t of text", "two lines of text"},
		{errors.New("an error"), "an error"},
		{fmt.Errorf("at %p", &pointing{}), "at 0x…"},
		{7, "int(7)"},
		{1.5, "float64(1.5)"},
		{pointing{new(int)}, "goroutines.pointing"},
		{&pointing{}, "*goroutines.pointing"},
		{map[string]any{"a": t}, "map[string]interface {}"},
		{errorPanics{}, "goroutines.errorPanics (whose text panics, too)"},
		{stringPanics{}, "goroutines.stringPanics (whose text panics, too)"},
		{none, "*fs.PathError (whose text panics, too)"},
		{time.Second, "1s"},
		{nil, "<nil>"},
	} {
		if got := PanicText(test.value); got != test.want {
			t.Errorf("%T: got %q, want %q", test.value, got, test.want)
		}
	}
	if got := PanicText("boom \x1b[31m\u202e\n"); got != `boom \x1b[31m\u202e` {
		t.Errorf("a panic says %q", got)
	}
	if got := PanicText(strings.Repeat("x", 1<<20)); len(got) > 4096 {
		t.Errorf("%d bytes", len(got))
	}
}

type (
	errorPanics  struct{}
	stringPanics struct{}
)

func (errorPanics) Error() string   { panic("no text") }
func (stringPanics) String() string { panic("no text") }
