// Package bad describes the machine that it runs on.
package bad

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var region = flag.String("region", "north", "where") // want `the schema of FlagTool depends on the process and its environment: flag.String\(.*\) \(it differs from one process to the next\) \(DET-002\)`

// FlagTool has a flag.
type FlagTool struct{ rest.Tool }

// Schema names the region.
func (FlagTool) Schema() contract.Schema { return described("Looks up the weather in " + *region) }

// ProgramTool asks a program.
type ProgramTool struct{ rest.Tool }

// Schema says what it returns.
func (ProgramTool) Schema() contract.Schema {
	out, err := exec.Command("uname").Output() // want `the schema of ProgramTool depends on another program: .*DET-002`
	if err != nil {
		return described("Looks up the weather.")
	}
	return described("Looks up the weather on " + string(out))
}

// FileTool reads a file.
type FileTool struct{ rest.Tool }

// Schema says what is in it.
func (FileTool) Schema() contract.Schema {
	text, err := os.ReadFile("about.txt") // want `the schema of FileTool depends on the files of the machine: .*DET-002`
	if err != nil {
		text = []byte("Looks up the weather.")
	}
	return described(string(text))
}

// FilesTool lists files.
type FilesTool struct{ rest.Tool }

// Schema names them.
func (FilesTool) Schema() contract.Schema {
	names, _ := filepath.Glob("*.json") // want `the schema of FilesTool depends on the files of the machine: .*DET-002`
	return described("Reads one of " + strings.Join(names, ", "))
}

// UserTool knows its user.
type UserTool struct{ rest.Tool }

// Schema names them.
func (UserTool) Schema() contract.Schema {
	if who, err := user.Current(); err == nil { // want `the schema of UserTool depends on the process and its environment: user.Current\(\) .*DET-002`
		return described("Looks up the weather for " + who.Name)
	}
	return described("Looks up the weather.")
}

// CoresTool counts processors.
type CoresTool struct{ rest.Tool }

// Schema says how many.
func (CoresTool) Schema() contract.Schema {
	return described(fmt.Sprintf("Computes on %d cores.", runtime.NumCPU())) // want `the schema of CoresTool depends on the process and its environment: runtime.NumCPU\(\) .*DET-002`
}

// PlaceTool prints an address.
type PlaceTool struct{ rest.Tool }

// Schema says where its flag is.
func (PlaceTool) Schema() contract.Schema {
	return described(fmt.Sprintf("Looks up the weather at %p", &arguments{})) // want `the schema of PlaceTool depends on the address of a value: .*DET-002`
}
