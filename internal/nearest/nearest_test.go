package nearest

import (
	"slices"
	"testing"
)

func TestNearest(t *testing.T) {
	words := []string{"run", "list", "requirements", "selftest"}
	for word, want := range map[string][]string{
		"list":        {"list"},
		"lsit":        {"list"},
		"requirments": {"requirements"},
		"selftets":    {"selftest"},
		"rnu":         {"run"},
		"./...":       nil,
		"":            nil,
	} {
		if got := Words(word, words, 2); !slices.Equal(got, want) {
			t.Errorf("near %q are %q, want %q", word, got, want)
		}
	}
	if got := Words("NAM-003", []string{"NAM-004", "NAM-003"}, 2); !slices.Equal(got, []string{"NAM-003", "NAM-004"}) {
		t.Errorf("the nearest come in the order %q", got)
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "ab", 2}, {"kitten", "sitting", 3}, {"ü", "u", 1}, {"lsit", "list", 1}, {"abcd", "badc", 2}} {
		if got := Distance(c.a, c.b); got != c.want {
			t.Errorf("from %q to %q it is %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestHint(t *testing.T) {
	words := []string{"proc", "list", "weather_lookup", "C", "v"}
	for word, want := range map[string]string{
		"lsit": " (did you mean list?)", "weather_loopkup": " (did you mean weather_lookup?)", "frob": "", "x": "", "": "",
	} {
		if got := Hint(word, words); got != want {
			t.Errorf("the hint for %q is %q, want %q", word, got, want)
		}
	}
}
