package discover

import (
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/internal/gocommand"
	"github.com/toolconform/toolconform/internal/lists"
)

// Import paths of the packages of this module that the search looks for in other packages.
const (
	ContractPath    = "github.com/toolconform/toolconform/contract"
	ConformancePath = "github.com/toolconform/toolconform/conformance"
	AmplifierPath   = ContractPath + "/amplifier"
	servicesPath    = ConformancePath + "/services"
)

// A listed package is the output of `go list` for it.
type listed struct {
	ImportPath     string
	Name           string
	Dir            string
	GoFiles        []string
	CgoFiles       []string
	IgnoredGoFiles []string
	TestImports    []string
	XTestImports   []string
	Deps           []string
	Module         *Module
	Error          *listError
	DepsErrors     []*listError
}

// A Module is the output of `go list` for the module of a package.
type Module struct {
	Path, Version, Dir string
	Main               bool
	Replace            *Module
}

type listError struct{ Err string }

const listFields = "-json=ImportPath,Name,Dir,GoFiles,CgoFiles,IgnoredGoFiles," +
	"TestImports,XTestImports,Deps,Module,Error,DepsErrors"

// listPackages returns the packages that match the patterns, and the patterns that match none. It is an error if one of the packages, or a
// dependency, cannot be loaded.
func listPackages(ctx context.Context, g gocommand.Command, patterns []string) (all []*listed, without []string, err error) {
	all, warnings, err := gocommand.List[listed](ctx, g, slices.Concat([]string{"-e", listFields}, g.Flags, []string{"--"}, patterns)...)
	if err != nil {
		return nil, nil, fmt.Errorf("list packages: %w", err)
	}
	if slices.ContainsFunc(all, func(p *listed) bool { return p.ImportPath == "command-line-arguments" }) {
		return nil, nil, fmt.Errorf("list packages: %s names files: name their package%s", strings.Join(patterns, " "), folderOfFiles(patterns))
	}
	if err := complain(ctx, g, patterns, all); err != nil {
		return nil, nil, err
	}
	without = lists.Map(matchedNothing.FindAllStringSubmatch(warnings, -1), func(match []string) string { return match[1] })
	return all, without, nil
}

var matchedNothing = regexp.MustCompile(`(?m)^go: warning: "(.*)" matched no packages$`)

// folderOfFiles returns the end of a message: the pattern to use in place of files that are in one folder; "" if they are in several.
func folderOfFiles(patterns []string) string {
	dir := path.Dir(filepath.ToSlash(patterns[0]))
	for _, pattern := range patterns {
		if path.Dir(filepath.ToSlash(pattern)) != dir {
			return ""
		}
	}
	if !path.IsAbs(dir) && !strings.HasPrefix(dir, ".") {
		dir = "./" + dir
	}
	return ", " + dir
}

// complain returns the errors of the packages, in the words of the go command. If there are any, it runs go list again without
// -e, since only then the go command reports what is missing in go.sum.
func complain(ctx context.Context, g gocommand.Command, patterns []string, all []*listed) error {
	var first string
	for _, p := range all {
		ignored := len(p.GoFiles)+len(p.CgoFiles) == 0 && len(p.IgnoredGoFiles) > 0 // by build constraints, apart from its tests
		if p.Error != nil && !ignored {
			first = p.Error.Err
		} else if len(p.DepsErrors) > 0 {
			first = p.DepsErrors[0].Err
		}
		if first != "" {
			break
		}
	}
	if first == "" {
		return nil
	}
	args := slices.Concat([]string{"list"}, g.Flags, []string{"--"}, patterns)
	if _, err := g.Output(ctx, args...); err != nil {
		return fmt.Errorf("list packages: %w", err)
	}
	return fmt.Errorf("list packages: %s", first)
}

// unmatched returns an error about patterns that match no package, if there are any.
func unmatched(without []string) error {
	if len(without) == 0 {
		return nil
	}
	text := "no packages match " + strings.Join(without, ", ")
	if slices.ContainsFunc(without, underTestdata) {
		text += " (\"...\" skips folders named testdata and those that begin with . or _: name a folder below it)"
	}
	return errors.New(text)
}

func underTestdata(pattern string) bool {
	base, _, _ := strings.Cut(pattern, "...")
	return slices.Contains(strings.Split(path.Clean(base), "/"), "testdata")
}

// concerns reports whether the package can hold tools, or declare how to make one.
func (p *listed) concerns() bool {
	return p.ImportPath != ContractPath && slices.Contains(p.Deps, ContractPath) || p.declares()
}

// serves reports whether the package is a program with an SDK for MCP servers in it.
func (p *listed) serves() bool {
	return p.Name == "main" && (slices.Contains(p.Deps, "github.com/modelcontextprotocol/go-sdk/mcp") || slices.Contains(p.Deps, "github.com/mark3labs/mcp-go/server"))
}

// declares reports whether tests of the package can declare subjects; false for a dependency, whose tests may need missing modules.
func (p *listed) declares() bool {
	if p.Module != nil && !p.Module.Main {
		return false
	}
	return slices.Contains(p.TestImports, ConformancePath) || slices.Contains(p.XTestImports, ConformancePath)
}
