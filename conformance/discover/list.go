package discover

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// The packages of this module that decide whether somebody else's package is looked into.
const (
	ContractPath    = "github.com/toolconform/toolconform/contract"
	ConformancePath = "github.com/toolconform/toolconform/conformance"
	AmplifierPath   = ContractPath + "/amplifier"
)

// A listed package is what `go list` says of it.
type listed struct {
	ImportPath         string
	Name               string
	Dir                string
	Match              []string
	GoFiles            []string
	CgoFiles           []string
	EmbedFiles         []string
	IgnoredGoFiles     []string
	TestGoFiles        []string
	XTestGoFiles       []string
	TestImports        []string
	XTestImports       []string
	XTestEmbedPatterns []string
	Deps               []string
	Module             *Module
	Error              *listError
	DepsErrors         []*listError
}

// A Module is what `go list` says of the module of a package.
type Module struct {
	Path, Version, Dir string
	Main               bool
	Replace            *Module
}

type listError struct{ Err string }

const listFields = "-json=ImportPath,Name,Dir,Match,GoFiles,CgoFiles,EmbedFiles,IgnoredGoFiles,TestGoFiles,XTestGoFiles," +
	"TestImports,XTestImports,XTestEmbedPatterns,Deps,Module,Error,DepsErrors"

// list returns the packages that match the patterns.
func (g GoCommand) list(ctx context.Context, patterns []string) ([]*listed, error) {
	args := slices.Concat([]string{"list", "-e", listFields}, g.Flags, []string{"--"}, patterns)
	out, err := g.Output(ctx, args...)
	if err != nil {
		return nil, fmt.Errorf("list packages: %w", err)
	}
	var all []*listed
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		p := &listed{}
		if err := decoder.Decode(p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("read the output of go list: %w", err)
		}
		all = append(all, p)
	}
	if slices.ContainsFunc(all, func(p *listed) bool { return p.ImportPath == "command-line-arguments" }) {
		return nil, fmt.Errorf("list packages: %s names files: name their package%s", strings.Join(patterns, " "), folderOfFiles(patterns))
	}
	if err := g.complain(ctx, patterns, all); err != nil {
		return nil, err
	}
	return all, nil
}

// folderOfFiles is what to say in place of files, where they are in one folder.
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

// complain returns what is wrong with the packages, in the words of the go command: it is asked again without -e, which
// alone makes it say what is missing in go.sum.
func (g GoCommand) complain(ctx context.Context, patterns []string, all []*listed) error {
	var first string
	for _, p := range all {
		if p.Error != nil && !p.onlyIgnored() {
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

// onlyIgnored reports whether build constraints leave nothing of the package.
func (p *listed) onlyIgnored() bool {
	return len(p.GoFiles)+len(p.CgoFiles) == 0 && len(p.IgnoredGoFiles) > 0
}

// unmatched reports the patterns that name no package.
func unmatched(patterns []string, all []*listed) error {
	var without []string
	for _, pattern := range patterns {
		named := func(p *listed) bool { return slices.Contains(p.Match, pattern) }
		if !slices.ContainsFunc(all, named) {
			without = append(without, pattern)
		}
	}
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

// declares reports whether tests of the package can declare subjects. Those of a dependency may need what is not there.
func (p *listed) declares() bool {
	if p.Module != nil && !p.Module.Main {
		return false
	}
	return slices.Contains(p.TestImports, ConformancePath) || slices.Contains(p.XTestImports, ConformancePath)
}

// sources are the names of the files that make the package what it is, for its digest.
func (p *listed) sources() []string {
	return slices.Concat(p.GoFiles, p.CgoFiles, p.EmbedFiles)
}
