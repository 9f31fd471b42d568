package known

import (
	"os"
	"testing"
)

// The tables can be read.
func TestTables(t *testing.T) {
	for _, file := range []string{"std.txt", "modules.txt"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := Check(file, string(text)); err != nil {
			t.Error(err)
		}
	}
}
