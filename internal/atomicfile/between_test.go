package atomicfile

import (
	"os"
	"path/filepath"
	"testing"
)

func TestBetween(t *testing.T) {
	const begin, end = "<!-- begin -->\n", "<!-- end -->\n"
	file := filepath.Join(t.TempDir(), "page.md")
	for _, c := range []struct{ before, want, wrong string }{
		{"a\n" + begin + "old\n" + end + "z\n", "a\n" + begin + "new\n" + end + "z\n", ""},
		{"a\n" + begin + "old\n", "", "no end"},
		{"a\n" + end + "old\n" + begin, "", "the wrong way round"},
		{"", "", "no marks"},
	} {
		if err := os.WriteFile(file, []byte(c.before), 0o666); err != nil {
			t.Fatal(err)
		}
		err := Between(file, begin, end, "new\n")
		got, unread := os.ReadFile(file)
		if unread != nil {
			t.Fatal(unread)
		}
		if c.wrong != "" && (err == nil || string(got) != c.before) {
			t.Errorf("%s: %v, and the file is %q", c.wrong, err, got)
		}
		if c.wrong == "" && (err != nil || string(got) != c.want) {
			t.Errorf("wrote %q, %v", got, err)
		}
	}
}
