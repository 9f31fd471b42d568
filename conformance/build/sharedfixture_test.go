package build

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

// shared are fixtures that several tests use and none changes: what is built of each is built once. They are in a folder that TestMain removes.
var shared struct {
	mutex sync.Mutex
	dir   string
}

func TestMain(m *testing.M) {
	os.Exit(fixture.Run(m, func(dir string) { shared.dir = filepath.Join(dir, "fixtures") }))
}

// sharedFixture is a fixture of the kit that other tests use, too.
func sharedFixture(t *testing.T, archive string) string {
	t.Helper()
	shared.mutex.Lock()
	defer shared.mutex.Unlock()
	dir := filepath.Join(shared.dir, archive)
	if !discover.Exists(dir) {
		fixture.Unpack(t, dir, "kit", archive)
	}
	return dir
}
