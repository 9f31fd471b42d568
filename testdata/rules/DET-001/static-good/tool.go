// Package good asks for what varies and lets none of it reach its schema.
package good

import (
	"fmt"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"sort"
	"sync"
	"sync/atomic"
	"time"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

var units = map[string]string{"c": "celsius", "f": "fahrenheit"}

var calls atomic.Int64

var schema = sync.OnceValue(func() contract.Schema {
	start := time.Now()
	defer func() { slog.Debug("described", "took", time.Since(start)) }()
	return contract.SchemaOf[arguments](rest.ToolName, describe(slog.Default().With("at", time.Now())))
})

func describe(logger *slog.Logger) string {
	var names []string
	for name := range units {
		names = append(names, name)
	}
	sort.Strings(names)
	short := slices.Sorted(maps.Keys(units))
	known := map[string]bool{}
	longest := 0
	for _, unit := range units {
		known[unit] = true
		longest = max(longest, len(unit))
	}
	if err := check(); err != nil {
		logger.Warn("no check", "error", err)
	}
	fixed := rand.New(rand.NewPCG(1, 2)).IntN(3)
	return fmt.Sprint("Looks up the weather in ", names, short, len(known), longest, fixed, time.Hour, units)
}

func check() error {
	if _, err := os.Stat("/"); err != nil {
		return err
	}
	return nil
}

// Schema is made once.
func (Tool) Schema() contract.Schema {
	calls.Add(1)
	return schema()
}
