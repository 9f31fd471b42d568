// Package good calls functions of another package that ask the clock and walk maps, which does not show in what they answer.
package good

import (
	"log/slog"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/clock"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema names the zones.
func (Tool) Schema() contract.Schema {
	zones := clock.Zones()
	slices.Sort(zones)
	_ = clock.Today()
	almanac, err := clock.Load()
	if err != nil {
		return contract.Schema{Name: rest.ToolName, Description: "Names the zones."}
	}
	text := strings.Join(zones, ", ") + strings.Join(clock.Sorted(), ", ") + strconv.Itoa(clock.Hours())
	return contract.SchemaOf[arguments](rest.ToolName, almanac.Name+text+clock.Timed(slog.Default()))
}
