package offer

import (
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// A gauge bounds the work of validating one text. References that double at each step apply 2^n schemas, so validation with
// references is serialized and counted; without references the sizes bound the work.
type gauge struct {
	mutex   sync.Mutex
	counted bool
	unique  bool // the schema requires unique items, which are compared in pairs
	done    int
}

const (
	mostWork        = 200_000
	mostUnique      = 4096
	longestNumber   = 400
	largestExponent = 3 // digits
)

var (
	errWork   = errors.New("too much work")
	errNumber = errors.New("too much (a number has too many digits)")
	errUnique = errors.New("too much (an array has more than 4096 items)")
)

func newGauge(schema []byte) *gauge {
	text := string(schema)
	return &gauge{
		counted: strings.Contains(text, `Ref"`) || strings.Contains(text, `$ref"`) || strings.Contains(text, `\u`),
		unique:  strings.Contains(text, "uniqueItems") || strings.Contains(text, `\u`),
	}
}

// run runs one validation within the bounds of the gauge.
func (g *gauge) run(validate func() error) error {
	if g.counted {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		g.done = 0
	}
	return validate()
}

// Compile implements the extension interface of the library: it is called for each schema within the schema.
func (g *gauge) Compile(jsonschema.CompilerContext, map[string]any) (jsonschema.ExtSchema, error) {
	if !g.counted {
		return nil, nil
	}
	return g, nil
}

// Validate implements the extension interface of the library: it is called each time that a schema is applied.
func (g *gauge) Validate(jsonschema.ValidationContext, any) error {
	if g.done++; g.done > mostWork {
		panic(errWork)
	}
	return nil
}

// checkCost returns an error if a value is too expensive to validate: the library computes 1e999999999 exactly, and compares the
// items of an array in pairs.
func (g *gauge) checkCost(value any) error {
	switch value := value.(type) {
	case json.Number:
		_, exponent, _ := strings.Cut(strings.ToLower(value.String()), "e")
		if len(value) > longestNumber || len(strings.TrimLeft(exponent, "+-0")) > largestExponent {
			return errNumber
		}
	case []any:
		if g.unique && len(value) > mostUnique {
			return errUnique
		}
		for _, item := range value {
			if err := g.checkCost(item); err != nil {
				return err
			}
		}
	case map[string]any:
		for _, member := range value {
			if err := g.checkCost(member); err != nil {
				return err
			}
		}
	}
	return nil
}
