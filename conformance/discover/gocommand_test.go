package discover

import "testing"

func TestKeptFlags(t *testing.T) {
	t.Parallel()
	for flags, want := range map[string]string{
		"-modfile=a.mod -v":                  "-v and -modfile=a.mod",
		"'--modfile=a b.mod' -mod=mod":       " and --modfile=a b.mod",
		"":                                   "",
		"-mod=mod":                           "",
		" -v  -mod=mod\t-tags=a,b ":          "-v -tags=a,b",
		"'-mod=mod' \"--mod=mod\" -trimpath": "-trimpath",
		"'-ldflags=-X a=b -mod=mod' -x":      "'-ldflags=-X a=b -mod=mod' -x",
		"-mod=vendor -mod=readonly":          "-mod=vendor -mod=readonly",
		"'-unfinished -mod=mod":              "'-unfinished -mod=mod",
	} {
		got, modfile := keptFlags(flags)
		if modfile != "" {
			got += " and " + modfile
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", flags, got, want)
		}
	}
}
