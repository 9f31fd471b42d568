package discover

import (
	"slices"
	"testing"
)

func TestSettingsAreReported(t *testing.T) {
	for goflags, want := range map[string][]string{
		"":                              nil,
		"-mod=mod -trimpath -v -p=4":    nil,
		"-mod=readonly":                 {"-mod=readonly"},
		"'-tags=x y' -race -tags=z":     {"-tags=x y", "-race", "-tags=z"},
		"-modfile=/home/me/other.mod":   {"-modfile=other.mod"},
		"-pgo=/home/me/default.pgo":     {"-pgo=default.pgo"},
		"--gcflags=all=-N":              {"-gcflags=all=-N"},
		"-buildvcs=false -cover -count": {"-cover"},
	} {
		if got := telling(goflags); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", goflags, got, want)
		}
	}
}
