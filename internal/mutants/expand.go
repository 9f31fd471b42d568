package mutants

import (
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/atomicfile"
)

// module is the path of the module with the tools.
const module = "github.com/toolconform/toolconform"

const (
	rules = "testdata/rules"
	bases = "testdata/base"
)

// manifest is the name of a file in each folder with expanded files. It lists them, so that git ignores them.
const manifest = ".gitignore"

// mark begins each manifest.
const mark = "# go run ./internal/mutants/expand writes these files. Change the archive instead.\n"

// Expand writes the tools of all archives of the module in root as packages beside the archives, and removes those that are in no archive any
// more. Git ignores these packages. Files that are up to date are not touched. Several processes may do so at the same time.
func Expand(root string) error {
	files, err := files(root)
	if err != nil {
		return err
	}
	before, err := expanded(root)
	if err != nil {
		return fmt.Errorf("find expanded tools: %w", err)
	}
	for name := range before {
		if _, kept := files[name]; !kept {
			name = filepath.Join(root, name)
			if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("remove a tool that is in no archive: %w", err)
			}
			_ = os.Remove(filepath.Dir(name)) // if nothing else is in it
		}
	}
	for name, text := range files {
		file := filepath.Join(root, name)
		have, err := os.ReadFile(file)
		switch {
		case err == nil && string(have) == text:
			continue
		case err == nil && !before[name]:
			return fmt.Errorf("%s is both in an archive and a file of its own: remove one of them", name)
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return fmt.Errorf("expand an archive: %w", err)
		}
		if err := atomicfile.Save(file, []byte(text)); err != nil {
			return err
		}
	}
	return nil
}

// expanded returns the files that manifests list.
func expanded(root string) (map[string]bool, error) {
	all := map[string]bool{}
	err := filepath.WalkDir(filepath.Join(root, rules), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Name() != manifest {
			return err
		}
		text, err := os.ReadFile(file)
		if errors.Is(err, fs.ErrNotExist) { // another process removes it
			return nil
		}
		folder, _ := filepath.Rel(root, filepath.Dir(file))
		list, ours := strings.CutPrefix(string(text), mark)
		for name := range strings.Lines(list) {
			if ours {
				all[path.Join(filepath.ToSlash(folder), strings.TrimSpace(name))] = true
			}
		}
		return err
	})
	return all, err
}

// files returns the files of all archives and their manifests, by slash-separated paths relative to root.
func files(root string) (map[string]string, error) {
	archives, err := filepath.Glob(filepath.Join(root, rules, "*", "*.txtar"))
	if err != nil || len(archives) == 0 {
		return nil, errors.Join(err, fmt.Errorf("read broken tools: no archives in %s", filepath.Join(root, rules)))
	}
	all := map[string]string{}
	for _, archive := range archives {
		if err := read(root, archive, all); err != nil {
			name, _ := filepath.Rel(root, archive)
			return nil, fmt.Errorf("%s: %w", filepath.ToSlash(name), err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list := path.Join(path.Dir(name), manifest)
		if all[list] == "" {
			all[list] = mark + "/" + manifest + "\n"
		}
		all[list] += "/" + path.Base(name) + "\n"
	}
	return all, nil
}

// read adds the files of an archive.
func read(root, archive string, all map[string]string) error {
	text, err := os.ReadFile(archive)
	if err != nil {
		return err
	}
	split, err := sections(string(text))
	if err != nil {
		return err
	}
	kind := strings.TrimSuffix(filepath.Base(archive), ".txtar")
	folder := path.Join(rules, filepath.Base(filepath.Dir(archive)), kind)
	pkg := strings.TrimPrefix(kind, "static-")
	inherited := map[string]string{} // by folder: its base
	for _, s := range split {
		p, err := s.patch()
		if err != nil {
			return err
		}
		name, source := path.Join(folder, s.name), strings.Join(s.lines, "\n")
		if p != nil {
			inherited[path.Dir(name)] = p.base
			source, err = p.patched(root, name, pkg)
		}
		if err == nil {
			all[name], err = formatted(source)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	for folder, base := range inherited {
		files, err := filepath.Glob(filepath.Join(root, bases, base, "*.go"))
		for _, file := range files {
			name := path.Join(folder, filepath.Base(file))
			if _, own := all[name]; !own && err == nil {
				all[name], err = (&patch{base: base}).patched(root, name, pkg)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

var packageClause = regexp.MustCompile(`(?m)^package [a-z0-9]+?(_test|)$`)

// patched returns the file of the base that has the same name as a file of an archive, with the patch applied.
func (p *patch) patched(root, name, pkg string) (string, error) {
	file := path.Join(bases, p.base, path.Base(name))
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		return "", fmt.Errorf("there is no %s", file)
	}
	at := packageClause.FindSubmatchIndex(text)
	if at == nil {
		return "", fmt.Errorf("%s has no package clause", file)
	}
	lines, err := p.apply(strings.Split(string(text[at[1]:]), "\n"))
	if err != nil {
		return "", fmt.Errorf("%w (%s)", err, file)
	}
	source := p.comment + "package " + pkg + string(text[at[2]:at[3]]) + strings.Join(lines, "\n")
	// A test of the base imports it.
	return strings.ReplaceAll(source, strconv.Quote(module+"/"+path.Dir(file)), p.base+" "+strconv.Quote(module+"/"+path.Dir(name))), nil
}

func formatted(source string) (string, error) {
	text, err := format.Source([]byte(source))
	if err != nil {
		return "", fmt.Errorf("the resulting file is not Go: %w\n%s", err, source)
	}
	return string(text), nil
}
