// Package bad takes one thing of a map, whichever comes first or last.
package bad

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct {
	City string `json:"city" doc:"The city."`
}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var units = map[string]string{"c": "celsius", "f": "fahrenheit"}

// LastTool keeps the last unit.
type LastTool struct{ rest.Tool }

// Schema names it in a part of the schema.
func (LastTool) Schema() contract.Schema {
	s := described("Looks up the weather.")
	for _, unit := range units { // want `the schema of LastTool depends on the iteration order of a map .*DET-001`
		s.Parameters[0].Description = "The city, in " + unit
	}
	return s
}

// FirstTool takes the first unit.
type FirstTool struct{ rest.Tool }

// Schema names it.
func (FirstTool) Schema() contract.Schema { return described("Looks up the weather in " + anyUnit()) }

func anyUnit() string {
	for _, unit := range units { // want `the schema of FirstTool depends on the iteration order of a map .*DET-001`
		return unit
	}
	return ""
}

var stations sync.Map

// StationsTool walks a map with a function.
type StationsTool struct{ rest.Tool }

// Schema names the stations.
func (StationsTool) Schema() contract.Schema {
	var names []string
	stations.Range(func(key, _ any) bool { // want `the schema of StationsTool depends on the iteration order of a map .*DET-001`
		names = append(names, fmt.Sprint(key))
		return true
	})
	return described(strings.Join(names, ", "))
}

// KeysTool asks reflection for the keys.
type KeysTool struct{ rest.Tool }

// Schema names the units.
func (KeysTool) Schema() contract.Schema {
	var b strings.Builder
	for _, key := range reflect.ValueOf(units).MapKeys() { // want `the schema of KeysTool depends on the iteration order of a map .*DET-001`
		fmt.Fprintln(&b, key.String())
	}
	return described(b.String())
}
