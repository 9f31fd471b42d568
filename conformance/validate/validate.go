package validate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"slices"
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
	p, wrong := load(ctx, path, config.Search)
	if wrong != "" {
		wrong = "The module does not build: " + wrong
	}
	if !r.require("module_importable", wrong, "Package "+p.PkgPath+" builds") {
		return false
	}
	object := p.Types.Scope().Lookup("Mount")
	mount, ok := object.(*types.Func)
	switch {
	case object == nil:
		wrong = "Package " + p.Name + " exports no function Mount"
	case !ok:
		wrong = "Mount is not a function"
	}
	if !r.require("mount_exists", wrong, "Mount exists") {
		return false
	}
	if signature := mount.Signature(); !discover.Mounts(signature) {
		wrong = fmt.Sprintf("Mount is %s, but has to be func(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error)",
			types.TypeString(signature, func(p *types.Package) string { return p.Name() }))
	}
	return r.require("mount_signature", wrong, "Mount has the signature of amplifier.Mount")
}

// load type-checks the package in a directory, or returns why that fails.
func load(ctx context.Context, path string, config discover.Config) (*packages.Package, string) {
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.LoadTypes | packages.NeedSyntax | packages.NeedTypesInfo, Context: ctx, Dir: path, BuildFlags: config.BuildFlags(),
	}, ".")
	switch {
	case err != nil:
		return &packages.Package{}, err.Error()
	case len(loaded) != 1:
		return &packages.Package{}, "no Go package"
	case len(loaded[0].Errors) > 0:
		return loaded[0], firstOf(loaded[0].Errors)
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
	for _, runner := range pool.Runners {
		if !strings.HasPrefix(runner.Origin().Maker, "Mount") {
			continue // another function of the same signature
		}
		mounted++
		if err := r.tool(ctx, runner, config.Behavior); err != nil {
			return err
		}
	}
	if mounted == 0 {
		r.nothing(pool.Decorators)
	}
	return nil
}

// nothing adds the finding about a module that mounted nothing.
func (r *Result) nothing(why []discover.Untestable) {
	if slices.ContainsFunc(why, func(d discover.Untestable) bool { return strings.Contains(d.Why, "cleans up") }) {
		r.Checks = append(r.Checks, Check{"protocol_compliance", true, "Mount returned a cleanup function and mounted nothing: it is unknown whether there is a tool", Warning})
		return
	}
	r.require("protocol_compliance", "Mount mounted no tool and returned none (with an empty config)", "")
}

// tool runs the checks on one tool.
func (r *Result) tool(ctx context.Context, runner probe.Runner, behavior bool) error {
	inspection := runner.Inspect(ctx)
	wrong := ""
	switch {
	case inspection.HarnessError != "":
		return errors.New(inspection.HarnessError)
	case inspection.Crash != nil:
		wrong = "The process of the module ended: " + inspection.Crash.Title
	case inspection.ConstructorPanic != nil:
		wrong = "Mount panics: " + inspection.ConstructorPanic.Value
	case inspection.ConstructorError != "":
		wrong = "Mount fails: " + inspection.ConstructorError
	case inspection.NilTool, inspection.Module == nil:
		wrong = "Mount mounted something that is not a tool"
	case inspection.Description.Panic != nil:
		wrong = inspection.Type + " panics: " + inspection.Description.Panic.Value
	}
	right := inspection.Type + " is a tool and is mounted"
	if wrong == "" && !inspection.Module.Mounted {
		right = inspection.Type + " is a tool; Mount returned it and did not mount it"
	}
	if !r.require("protocol_compliance", wrong, right) {
		return nil
	}
	r.described(inspection)
	if behavior {
		r.checkBehavior(ctx, runner, inspection.Description)
	}
	return nil
}

// described runs the checks on what a tool declares.
func (r *Result) described(inspection probe.Inspection) {
	d := inspection.Description
	unless := func(ok bool, wrong string) string {
		if ok {
			return ""
		}
		return wrong
	}
	r.require("tool_name", unless(strings.TrimSpace(d.Name) != "", "The name of "+inspection.Type+" is empty"), "The name of the tool is "+d.Name)
	r.add("tool_description", Warning, unless(strings.TrimSpace(d.Usage) != "", "The description of "+d.Name+" is empty"),
		fmt.Sprintf("%s has a description of %d characters", d.Name, len([]rune(d.Usage))))
	var function struct{ Parameters json.RawMessage }
	isObject := json.Unmarshal(d.Schema, &function) == nil && strings.HasPrefix(string(function.Parameters), "{")
	right := "The input schema of " + d.Name + " is a JSON object"
	if !inspection.Module.Schema {
		right = d.Name + " declares no input schema, which is optional"
	}
	r.add("tool_input_schema", Warning, unless(isObject || !inspection.Module.Schema, "The input schema of "+d.Name+" is not a JSON object"), right)
	r.require("tool_execute", "", inspection.Type+" has Execute(context.Context, map[string]any) amplifier.ToolResult")
}
