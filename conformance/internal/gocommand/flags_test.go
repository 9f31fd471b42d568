package gocommand

import (
	"strings"
	"testing"
)

func TestKeptFlags(t *testing.T) {
	t.Parallel()
	for flags, want := range map[string]string{
		"-modfile=a.mod -v":                  "-v and -modfile=a.mod",
		"'--modfile=a b.mod' -mod=mod":       " and -modfile=a b.mod",
		"":                                   "",
		"-mod=mod":                           "",
		" -v  -mod=mod\t-tags=a,b ":          "-v -tags=a,b",
		"'-mod=mod' \"--mod=mod\" -trimpath": "-trimpath",
		"'-gcflags=-X a=b -mod=mod' -x":      "'-gcflags=-X a=b -mod=mod' -x",
		"-mod=vendor -mod=readonly":          "-mod=vendor -mod=readonly",
		"'-unfinished -mod=mod":              "'-unfinished -mod=mod",
	} {
		got, modfile, err := keptFlags(flags)
		if modfile != "" {
			got += " and " + modfile
		}
		if got != want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", flags, got, err, want)
		}
	}
}

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
		_, _, err := keptFlags(goflags)
		if (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), "GOFLAGS: "+want+":") {
			t.Errorf("%q: %v", goflags, err)
		}
	}
}
