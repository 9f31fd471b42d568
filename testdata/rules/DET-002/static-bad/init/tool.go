// Package bad asks its surroundings when the program starts, in init functions.
package bad

import (
	"flag"
	"os"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var (
	region  string
	country string
	about   string
	fixed   string
)

func init() {
	name := os.Getenv("REGION") // want `the schema of RegionTool depends on the process and its environment: os.Getenv\("REGION"\) \(it differs from one process to the next\) \(DET-002\)`
	if name == "" {
		name = "north"
	}
	region = strings.ToUpper(name)
	fixed = strings.Repeat("Looks up the weather. ", 2)
}

func init() {
	flag.StringVar(&country, "country", "IT", "where") // want `the schema of CountryTool depends on the process and its environment: flag.StringVar\(.*\) .*DET-002`
	host, err := os.Hostname()                         // want `the schema of AboutTool depends on the process and its environment: os.Hostname\(\) .*DET-002`
	if err == nil {
		about = " on " + host
	}
}

// RegionTool names its region.
type RegionTool struct{ rest.Tool }

// Schema names the region.
func (RegionTool) Schema() contract.Schema { return described("Looks up the weather in " + region) }

// CountryTool names its country.
type CountryTool struct{ rest.Tool }

// Schema names the country.
func (CountryTool) Schema() contract.Schema { return described("Looks up the weather in " + country) }

// AboutTool names its machine.
type AboutTool struct{ rest.Tool }

// Schema names the machine.
func (AboutTool) Schema() contract.Schema { return described("Looks up the weather" + about) }

// FixedTool says always the same.
type FixedTool struct{ rest.Tool }

// Schema is made of a constant text.
func (FixedTool) Schema() contract.Schema { return described(fixed) }
