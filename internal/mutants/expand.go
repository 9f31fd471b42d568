package mutants

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// module is the path of the module with the tools.
const module = "github.com/toolconform/toolconform"

const (
	rules = "testdata/rules"
	bases = "testdata/base"
)

// manifest is the name of a file in each folder with expanded files. It lists them and their digests, so that git ignores them, and so that
// changes by hand are not lost.
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
	digests, err := expanded(root)
	if err != nil {
		return fmt.Errorf("find expanded tools: %w", err)
	}
	names := slices.Collect(maps.Keys(digests))
	for name := range files {
		if _, known := digests[name]; !known {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { // a digest is never newer than its file
		return cmp.Or(strings.Compare(path.Dir(a), path.Dir(b)), -strings.Compare(path.Base(a), path.Base(b)))
	})
	for _, name := range names {
		if err := update(root, name, files[name], digests[name]); err != nil {
			return fmt.Errorf("expand the archives of %s: %w", rules, err)
		}
	}
	return nil
}

// update writes a file with a text, or removes it if there is none. It returns an error if the file is neither what it should be nor what was written before.
func update(root, name, text, written string) error {
	file := filepath.Join(root, name)
	have, err := os.ReadFile(file)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case string(have) == text:
		return nil
	case err == nil && path.Base(name) != manifest && digest(string(have)) != written:
		return fmt.Errorf("%s is written from an archive and was changed: change the archive and remove the file, or make it a tool of its own: remove its section, and the "+
			"%s beside it", name, manifest)
	case text == "":
		err := os.Remove(file)
		_ = os.Remove(filepath.Dir(file))   // if nothing else is in it
		if errors.Is(err, fs.ErrNotExist) { // another process removed it
			return nil
		}
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	temporary := fmt.Sprintf("%s.%d", file, rand.Uint64()) // others read only complete files
	if err := os.WriteFile(temporary, []byte(text), 0o666); err != nil {
		return err
	}
	return os.Rename(temporary, file)
}

func digest(text string) string { return fmt.Sprintf("%.8x", sha256.Sum256([]byte(text))) }

// expanded returns the manifests and the files that they list, with their digests.
func expanded(root string) (map[string]string, error) {
	all := map[string]string{}
	err := filepath.WalkDir(filepath.Join(root, rules), func(file string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) { // another process removes it
			return nil
		}
		if err != nil || entry.Name() != manifest {
			return err
		}
		text, err := os.ReadFile(file)
		list, ours := strings.CutPrefix(string(text), mark)
		if errors.Is(err, fs.ErrNotExist) || !ours {
			return nil
		}
		name, err := filepath.Rel(root, file)
		all[filepath.ToSlash(name)] = ""
		for line := range strings.Lines(list) {
			if words := strings.Fields(line); len(words) == 3 { // # DIGEST NAME
				all[path.Join(path.Dir(filepath.ToSlash(name)), words[2])] = words[1]
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
		all[list] += fmt.Sprintf("/%[1]s\n# %[2]s %[1]s\n", path.Base(name), digest(all[name]))
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
	for _, s := range split {
		p, err := s.patch()
		if err != nil {
			return err
		}
		name, source := path.Join(folder, s.name), s.source(pkg)
		if p != nil {
			inherited, _ := filepath.Glob(filepath.Join(root, bases, p.base, "*.go"))
			for _, file := range inherited {
				other := path.Join(path.Dir(name), filepath.Base(file))
				if _, own := all[other]; !own && err == nil {
					all[other], err = (&patch{base: p.base}).patched(root, other, pkg)
				}
			}
			if err == nil {
				source, err = p.patched(root, name, pkg)
			}
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		text, err := format.Source([]byte(completeImports(source)))
		if err != nil {
			return fmt.Errorf("%s: the resulting file is not Go: %w\n%s", s.name, err, source)
		}
		all[name] = string(text)
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
