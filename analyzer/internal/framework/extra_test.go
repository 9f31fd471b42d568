package framework

import (
	"strings"
	"testing"
)

func TestRowsOfAPackage(t *testing.T) {
	rows := Rows{"example.com/a.F", "example.com/a.F#h", "(*example.com/a.T).M", "(example.com/a.T).M#h", "example.com/a/b.F", "(*example.com/a.v2.T).M", "example.com/a.v2.F"}
	if got, want := strings.Join(rows.Of("example.com/a"), ","), "example.com/a.F,example.com/a.F#h,(*example.com/a.T).M,(example.com/a.T).M#h"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := strings.Join(rows.Of("example.com/a.v2"), ","), "(*example.com/a.v2.T).M,example.com/a.v2.F"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
