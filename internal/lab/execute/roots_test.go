package execute_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The servers of other frameworks are in a separate module, with its own test.
func TestRoots(t *testing.T) {
	t.Parallel()
	command := exec.CommandContext(t.Context(), "go", "test", "./...")
	command.Dir = filepath.Join(root(), "roots")
	command.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off")
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("test the roots: %v\n%s", err, out)
	}
}
