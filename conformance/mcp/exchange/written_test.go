package exchange

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

func TestWritten(t *testing.T) {
	home := filepath.Join(t.TempDir(), "home")
	for _, name := range []string{"a/b", ".cache/c", "a/__pycache__/d"} {
		path := filepath.Join(home, name)
		if os.MkdirAll(filepath.Dir(path), 0o700) != nil || os.WriteFile(path, []byte(name), 0o600) != nil {
			t.Fatal(path)
		}
	}
	all := written([]string{home, filepath.Join(home, "none")})
	if len(all) != 1 || all[filepath.Join("home", "a", "b")] == "" {
		t.Error(all)
	}
	for i := range mostWritten {
		if err := os.WriteFile(filepath.Join(home, strconv.Itoa(i)), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if all := written([]string{home}); all != nil {
		t.Errorf("of too many files, %d are compared", len(all))
	}
}
