package contract

import (
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// A path leads from the arguments to one value in them. It is a linked list because most paths are never printed: building a
// string at each step of a deep document would take quadratic time. The nil path is the arguments as a whole.
type path struct {
	before *path
	name   string
	index  int // -1 for a member
}

func (p *path) member(name string) *path { return &path{before: p, name: name, index: -1} }
func (p *path) item(index int) *path     { return &path{before: p, index: index} }

// Bounds of a printed path. Its names may come from the model, and may be a megabyte long.
const (
	mostSteps     = 12
	mostNameRunes = 128
)

// String returns the path in the form address.zip or items[2]. Of a very long path it returns the end.
func (p *path) String() string {
	var steps []string
	for ; p != nil; p = p.before {
		if len(steps) == mostSteps {
			steps = append(steps, "…")
			break
		}
		if p.index >= 0 {
			steps = append(steps, "["+strconv.Itoa(p.index)+"]")
		} else {
			steps = append(steps, prose.Printable(p.name, mostNameRunes))
		}
	}
	var out strings.Builder
	for i := len(steps) - 1; i >= 0; i-- {
		if out.Len() > 0 && !strings.HasPrefix(steps[i], "[") {
			out.WriteByte('.')
		}
		out.WriteString(steps[i])
	}
	return out.String()
}
