package execute

import (
	"os"
	"testing"
	"time"
)

// ample is the timeout of calls in tests that are not about time. It only limits how long a failing test takes.
const ample = 5 * time.Minute

func TestMain(m *testing.M) {
	bubbleBound = ample
	os.Exit(m.Run())
}
