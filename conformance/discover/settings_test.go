package discover

import (
	"slices"
	"strings"
	"testing"
)

func TestSettingsThatReplaceCodeAreRefused(t *testing.T) {
	for goflags, want := range map[string]string{
		"-overlay=o.json":                  "-overlay",
		"--overlay=o.json":                 "-overlay",
		"'-overlay=a b.json'":              "-overlay",
		"-v -toolexec=/bin/wrap":           "-toolexec",
		"-ldflags=-X=main.version=1":       "-ldflags",
		"\"-ldflags=-s -X main.v=1\"":      "-ldflags",
		"'-ldflags=all=-X a.b=c' -tags=x":  "-ldflags",
		"":                                 "",
		"-tags=overlay -mod=mod -race":     "",
		"'-ldflags=-s -w' -gcflags=all=-N": "",
		"-modfile=overlay.mod":             "",
	} {
		err := refuseReplacing(goflags)
		if (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), "GOFLAGS: "+want+":") {
			t.Errorf("%q: %v", goflags, err)
		}
	}
}

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
