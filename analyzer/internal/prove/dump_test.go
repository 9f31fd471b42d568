package prove_test

import (
	"os"
	"testing"
)

func TestDump(t *testing.T) {
	if os.Getenv("DUMP") == "" {
		t.Skip()
	}
	s := read(t, os.Getenv("DUMP"), nil)
	for _, f := range s.functions {
		if f.Name() == os.Getenv("FN") {
			f.WriteTo(os.Stdout)
		}
	}
}
