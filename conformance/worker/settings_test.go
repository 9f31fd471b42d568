package worker

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
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

func TestSettingsAreTold(t *testing.T) {
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

// A report is somebody else's word: verifying it must not run what it names.
func TestSettingsOfAReportRunNothing(t *testing.T) {
	scope := report.Scope{Platform: "linux/amd64", Build: &report.Build{
		Cgo: true, Tags: "a,b", Race: true,
		Flags:       []string{"-toolexec=/bin/evil", "-tags=c", "-overlay=x", "-mod=vendor", "-tags=$(evil)", "-vettool=x", "-modfile=../x", "-mod=readonly -toolexec=x"},
		Environment: []string{"CC=/bin/evil", "GOEXPERIMENT=simd", "GOFLAGS=-toolexec=x", "PATH=/evil", "GOPROXY=https://evil", "GOAMD64=$(evil)", "CGO_LDFLAGS=x"},
	}}
	command, err := recorded(context.Background(), t.TempDir(), scope)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"GOPROXY=off", "GOTOOLCHAIN=local", "GOSUMDB=off", "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=1", "GOEXPERIMENT=simd", "GOFLAGS=-tags=c -mod=vendor"}
	if !slices.Equal(command.env, want) {
		t.Errorf("got %q, want %q", command.env, want)
	}
	if flags := []string{"-tags=a,b", "-race"}; !slices.Equal(command.flags, flags) {
		t.Errorf("got %q, want %q", command.flags, flags)
	}
	scope.Platform, scope.Build.Tags = "$(evil)/x y", "-toolexec=x y"
	if command, err = recorded(context.Background(), t.TempDir(), scope); err != nil || slices.ContainsFunc(slices.Concat(command.env, command.flags), func(s string) bool {
		return strings.Contains(s, "evil") || strings.Contains(s, "toolexec")
	}) {
		t.Errorf("got %q, %q, %v", command.env, command.flags, err)
	}
}

// A package is what its files say, and what it imports is what those say, all the way down; the standard library is the Go version's.
func TestDigestsFollowTheFiles(t *testing.T) {
	of := func(imports map[string][]string, contents map[string]string) *closure {
		c := &closure{byPath: map[string]*sourcePackage{}, declares: map[string]bool{}}
		for _, path := range []string{"leaf", "middle", "top"} { // each after those that it imports
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(contents[path]), 0o600); err != nil {
				t.Fatal(err)
			}
			p := &sourcePackage{ImportPath: path, Dir: dir, GoFiles: []string{"a.go"}, Imports: append(imports[path], "fmt")}
			c.byPath[path] = p
			c.packages = append(c.packages, p)
		}
		if err := c.hash(); err != nil {
			t.Fatal(err)
		}
		return c
	}
	imports := map[string][]string{"top": {"middle"}, "middle": {"leaf"}}
	first := of(imports, map[string]string{"leaf": "1", "middle": "2", "top": "3"})
	same := of(imports, map[string]string{"leaf": "1", "middle": "2", "top": "3"})
	if first.byPath["top"].digest != same.byPath["top"].digest || first.byPath["top"].dependencies != same.byPath["top"].dependencies {
		t.Error("the folder matters")
	}
	leaf := of(imports, map[string]string{"leaf": "changed", "middle": "2", "top": "3"})
	if leaf.byPath["top"].digest != first.byPath["top"].digest || leaf.byPath["top"].dependencies == first.byPath["top"].dependencies {
		t.Error("a change in what an import imports is lost")
	}
	top := of(imports, map[string]string{"leaf": "1", "middle": "2", "top": "changed"})
	if top.byPath["top"].digest == first.byPath["top"].digest || top.byPath["top"].dependencies != first.byPath["top"].dependencies {
		t.Error("a change in the package itself is one of its imports, or none")
	}
	apart := of(map[string][]string{"top": {"middle", "leaf"}, "middle": {"leaf"}}, map[string]string{"leaf": "1", "middle": "2", "top": "3"})
	if apart.byPath["top"].dependencies == first.byPath["top"].dependencies {
		t.Error("one import more is not seen")
	}
	sources := &Sources{closures: []*closure{first}}
	if err := sources.Changed(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(first.byPath["leaf"].Dir, "a.go"), []byte("changed"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := sources.Changed(); err == nil || !strings.Contains(err.Error(), "package leaf was changed while it was built") {
		t.Errorf("got %v", err)
	}
}
