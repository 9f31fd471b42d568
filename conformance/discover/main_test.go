package discover

import (
	"os"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

func TestMain(m *testing.M) { os.Exit(fixture.Run(m, func(string) {})) }
