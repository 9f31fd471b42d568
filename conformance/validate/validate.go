package validate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
)

// A Config configures a validation. The zero value works.
type Config struct {
	// Search configures how the module is found and built. Dir and Patterns are set by Tool.
	Search discover.Config
	// Worker configures how it is run.
	Worker supervise.Config
	// Behavior also calls the tools, as the original's behavioral tests do.
	Behavior bool
}

// Tool validates the module in a directory as one of tools. It returns an error for a missing directory, a harness error or the end of ctx.
// A module that does not build is a result, not an error.
func Tool(ctx context.Context, path string, config Config) (Result, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return Result{}, fmt.Errorf("validate module: %w", err)
	case !info.IsDir():
		return Result{}, fmt.Errorf("validate module: %s is not a directory", path)
	}
	r := &Result{ModuleType: "tool", ModulePath: filepath.ToSlash(path), Passed: true}
	if r.shape(ctx, path, config) {
		if err := r.mount(ctx, path, config); err != nil {
			return Result{}, err
		}
	}
	if ctx.Err() != nil {
		return Result{}, fmt.Errorf("validate module: %w", context.Cause(ctx))
	}
	return *r, nil
}

// shape runs the checks that need no execution, and reports whether the module can be mounted.
func (r *Result) shape(ctx context.Context, path string, config Config) bool {
	p, why := load(ctx, path, config.Search)
	if why != "" {
		r.fail("module_importable", "The module does not build: %s", why)
		return false
	}
	r.pass("module_importable", "Package %s builds", p.PkgPath)
	object := p.Types.Scope().Lookup("Mount")
	f, ok := object.(*types.Func)
	switch {
	case object == nil:
		r.fail("mount_exists", "Package %s exports no function Mount", p.Name)
		return false
	case !ok:
		r.fail("mount_exists", "Mount is not a function")
		return false
	}
	r.pass("mount_exists", "Mount exists")
	if !discover.Mounts(f.Signature()) {
		r.fail("mount_signature", "Mount is %s, but has to be func(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error)",
			types.TypeString(f.Signature(), func(p *types.Package) string { return p.Name() }))
		return false
	}
	r.pass("mount_signature", "Mount has the signature of amplifier.Mount")
	return true
}

// load type-checks the package in a directory, or returns why that fails.
func load(ctx context.Context, path string, config discover.Config) (*packages.Package, string) {
	var flags []string
	if config.Tags != "" {
		flags = append(flags, "-tags="+config.Tags)
	}
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.LoadTypes | packages.NeedSyntax | packages.NeedTypesInfo, Context: ctx, Dir: path, BuildFlags: flags,
	}, ".")
	switch {
	case err != nil:
		return nil, err.Error()
	case len(loaded) != 1:
		return nil, "no Go package"
	case len(loaded[0].Errors) > 0:
		return nil, firstOf(loaded[0].Errors)
	}
	return loaded[0], ""
}

// firstOf returns the first error with a position in a file, relative to the package; otherwise the first error.
func firstOf(errors []packages.Error) string {
	for _, e := range errors {
		if e.Kind != packages.ListError && e.Pos != "" && e.Pos != "-" {
			return filepath.Base(e.Pos) + ": " + e.Msg
		}
	}
	return errors[0].Msg
}

// mount mounts the module in a process of its own and checks its tools.
func (r *Result) mount(ctx context.Context, path string, config Config) error {
	config.Search.Dir, config.Search.Patterns, config.Search.Modules = path, []string{"."}, true
	found, err := discover.Find(ctx, config.Search)
	if err != nil {
		return err
	}
	defer found.Close()
	pool, err := build.Start(ctx, found, config.Worker)
	if err != nil {
		return err
	}
	defer pool.Close()
	mounted := 0
	for _, runner := range pool.Runners() {
		if !strings.HasPrefix(runner.Origin().Maker, "Mount") {
			continue // another function of the same signature
		}
		mounted++
		if err := r.tool(ctx, runner, config.Behavior); err != nil {
			return err
		}
	}
	if mounted == 0 {
		r.nothing(pool.Decorators())
	}
	return nil
}

// nothing adds the finding about a module that mounted nothing.
func (r *Result) nothing(why []discover.Decorator) {
	for _, d := range why {
		if strings.Contains(d.Why, "cleans up") {
			r.add("protocol_compliance", true, Warning, "Mount returned a cleanup function and mounted nothing: it is unknown whether there is a tool")
			return
		}
	}
	r.fail("protocol_compliance", "Mount mounted no tool and returned none (with an empty config)")
}

// tool runs the checks on one tool.
func (r *Result) tool(ctx context.Context, runner probe.Runner, behavior bool) error {
	inspection := runner.Inspect(ctx)
	switch {
	case inspection.HarnessError != "":
		return errors.New(inspection.HarnessError)
	case inspection.Crash != nil:
		r.fail("protocol_compliance", "The process of the module ended: %s", inspection.Crash.Title)
		return nil
	case inspection.ConstructorPanic != nil:
		r.fail("protocol_compliance", "Mount panics: %s", inspection.ConstructorPanic.Value)
		return nil
	case inspection.ConstructorError != "":
		r.fail("protocol_compliance", "Mount fails: %s", inspection.ConstructorError)
		return nil
	case inspection.NilTool, inspection.Module == nil:
		r.fail("protocol_compliance", "Mount mounted something that is not a tool")
		return nil
	case inspection.Description.Panic != nil:
		r.fail("protocol_compliance", "%s panics: %s", inspection.Type, inspection.Description.Panic.Value)
		return nil
	}
	r.described(inspection)
	if behavior {
		r.checkDescription(inspection.Description)
		r.checkCalls(ctx, runner, inspection.Description.Name)
	}
	return nil
}

// described runs the checks on what a tool declares.
func (r *Result) described(inspection probe.Inspection) {
	d := inspection.Description
	if inspection.Module.Mounted {
		r.pass("protocol_compliance", "%s is a tool and is mounted", inspection.Type)
	} else {
		r.pass("protocol_compliance", "%s is a tool; Mount returned it and did not mount it", inspection.Type)
	}
	if strings.TrimSpace(d.Name) == "" {
		r.fail("tool_name", "The name of %s is empty", inspection.Type)
	} else {
		r.pass("tool_name", "The name of the tool is %s", d.Name)
	}
	if strings.TrimSpace(d.Usage) == "" {
		r.warn("tool_description", "The description of %s is empty", d.Name)
	} else {
		r.pass("tool_description", "%s has a description of %d characters", d.Name, len([]rune(d.Usage)))
	}
	var function struct{ Parameters json.RawMessage }
	switch err := json.Unmarshal(d.Schema, &function); {
	case !inspection.Module.Schema:
		r.pass("tool_input_schema", "%s declares no input schema, which is optional", d.Name)
	case err != nil || !strings.HasPrefix(string(function.Parameters), "{"):
		r.warn("tool_input_schema", "The input schema of %s is not a JSON object", d.Name)
	default:
		r.pass("tool_input_schema", "The input schema of %s is a JSON object", d.Name)
	}
	r.pass("tool_execute", "%s has Execute(context.Context, map[string]any) amplifier.ToolResult", inspection.Type)
}
