package sources

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
)

// A report is somebody else's word: verifying it must not run what it names.
func TestSettingsOfAReportRunNothing(t *testing.T) {
	scope := report.Scope{Platform: "linux/amd64", Build: &report.Build{
		Cgo: true, Tags: "a,b", Race: true,
		Flags:       []string{"-toolexec=/bin/evil", "-tags=c", "-overlay=x", "-mod=vendor", "-tags=$(evil)", "-vettool=x", "-modfile=../x", "-mod=readonly -toolexec=x"},
		Environment: []string{"CC=/bin/evil", "GOEXPERIMENT=simd", "GOFLAGS=-toolexec=x", "PATH=/evil", "GOPROXY=https://evil", "GOAMD64=$(evil)", "CGO_LDFLAGS=x"},
	}}
	command := recorded(t.TempDir(), scope)
	want := []string{"GOPROXY=off", "GOTOOLCHAIN=local", "GOSUMDB=off", "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=1", "GOEXPERIMENT=simd", "GOFLAGS=-buildvcs=false -tags=c -mod=vendor"}
	if !slices.Equal(command.Env, want) {
		t.Errorf("got %q, want %q", command.Env, want)
	}
	if flags := []string{"-tags=a,b", "-race"}; !slices.Equal(command.Flags, flags) {
		t.Errorf("got %q, want %q", command.Flags, flags)
	}
	scope.Platform, scope.Build.Tags = "$(evil)/x y", "-toolexec=x y"
	if command = recorded(t.TempDir(), scope); slices.ContainsFunc(slices.Concat(command.Env, command.Flags), func(s string) bool {
		return strings.Contains(s, "evil") || strings.Contains(s, "toolexec")
	}) {
		t.Errorf("got %q, %q", command.Env, command.Flags)
	}
}
