package bad_test

import (
	"log/slog"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	bad "github.com/toolconform/toolconform/testdata/rules/MDL-022/static-bad"
)

// A fakeHost forgets under which point and key a tool was mounted.
type fakeHost struct{ mounted amplifier.Tool }

func (h *fakeHost) Mount(_ string, tool amplifier.Tool, _ string) error { h.mounted = tool; return nil }

func (h *fakeHost) Unmount(string, string) error { return nil }

func (h *fakeHost) RegisterContributor(string, string, amplifier.Contributor) error { return nil }

func (h *fakeHost) Logger() *slog.Logger { return slog.Default() }

func TestMount(t *testing.T) {
	h := &fakeHost{}
	if _, err := bad.Mount(t.Context(), h, nil); err != nil || h.mounted == nil {
		t.Error(err)
	}
}
