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
	"strings"

	"github.com/toolconform/toolconform/internal/atomicfile"
)

// Module is the path of the module with the tools.
const Module = "github.com/toolconform/toolconform"

const (
	rules = "testdata/rules"
	bases = "testdata/base"
)

// manifest is the name of a file in each folder that Expand writes. It lists the written files, so that git ignores them.
const manifest = ".gitignore"

// mark begins each manifest.
const mark = "# go run ./internal/mutants/expand writes these files. Change the archive instead.\n"

// Expand writes the tools of all archives of the module in root as packages beside the archives, and removes those that are in no archive any
// more. Git ignores these packages. Files that are up to date are not touched.
func Expand(root string) error {
	files, err := Files(root)
	if err != nil {
		return err
	}
	byFolder := map[string][]string{}
	for name := range files {
		byFolder[path.Dir(name)] = append(byFolder[path.Dir(name)], path.Base(name))
	}
	if err := removeOld(root, byFolder); err != nil {
		return fmt.Errorf("remove tools that are in no archive: %w", err)
	}
	for _, folder := range slices.Sorted(maps.Keys(byFolder)) {
		if err := write(root, folder, files, byFolder[folder]); err != nil {
			return fmt.Errorf("write the tool of an archive: %w", err)
		}
	}
	return nil
}

// Files returns the files of all archives of the module in root, by their slash-separated paths relative to root.
func Files(root string) (map[string]string, error) {
	archives, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(rules), "*", "*.txtar"))
	if err != nil || len(archives) == 0 {
		return nil, errors.Join(err, fmt.Errorf("read broken tools: no archives in %s", filepath.Join(root, rules)))
	}
	all := map[string]string{}
	r := reader{root: root, bases: map[string]map[string]string{}}
	for _, archive := range archives {
		if err := r.read(archive, all); err != nil {
			name, _ := filepath.Rel(root, archive)
			return nil, fmt.Errorf("%s: %w", filepath.ToSlash(name), err)
		}
	}
	return all, nil
}

// A reader reads archives.
type reader struct {
	root  string
	bases map[string]map[string]string // files by name, by the name of the base
}

// read adds the files of an archive.
func (r *reader) read(archive string, all map[string]string) error {
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
	inherited := map[string]string{} // by folder: its base
	for _, s := range split {
		p, err := s.patch()
		if err != nil {
			return err
		}
		name, source := path.Join(folder, s.name), strings.Join(s.lines, "\n")
		if p != nil {
			if source, err = r.patched(p, name, kind); err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
			inherited[path.Dir(name)] = p.base
		}
		if all[name], err = formatted(source); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	for folder, base := range inherited {
		for file := range r.bases[base] {
			name := path.Join(folder, file)
			if _, own := all[name]; own {
				continue
			}
			if all[name], err = r.patched(&patch{base: base}, name, kind); err != nil {
				return err
			}
		}
	}
	return nil
}

// patched returns the file of a base that has the same name as a file of an archive, with a patch applied.
func (r *reader) patched(p *patch, name, kind string) (string, error) {
	files, err := r.base(p.base)
	if err != nil {
		return "", err
	}
	text, ok := files[path.Base(name)]
	if !ok {
		return "", fmt.Errorf("%s/%s has no file %s", bases, p.base, path.Base(name))
	}
	at := packageClause.FindStringSubmatchIndex(text)
	if at == nil {
		return "", fmt.Errorf("%s/%s/%s has no package clause", bases, p.base, path.Base(name))
	}
	lines := strings.Split(text[at[1]:], "\n")
	for _, h := range p.hunks {
		if lines, err = h.apply(lines); err != nil {
			return "", fmt.Errorf("%w (%s/%s/%s)", err, bases, p.base, path.Base(name))
		}
	}
	// A test of the base imports it.
	rest := strings.ReplaceAll(strings.Join(lines, "\n"), fmt.Sprintf("%q", Module+"/"+bases+"/"+p.base), fmt.Sprintf("%s %q", p.base, Module+"/"+path.Dir(name)))
	return p.comment + "package " + kind + text[at[2]:at[3]] + rest, nil
}

var packageClause = regexp.MustCompile(`(?m)^package [a-z0-9]+?(_test|)$`)

// base returns the files of a base by their names.
func (r *reader) base(name string) (map[string]string, error) {
	if files, ok := r.bases[name]; ok {
		return files, nil
	}
	folder := filepath.Join(r.root, filepath.FromSlash(bases), name)
	found, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(found) == 0 {
		return nil, errors.Join(err, fmt.Errorf("there is no base %s/%s", bases, name))
	}
	files := map[string]string{}
	for _, file := range found {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		files[filepath.Base(file)] = string(text)
	}
	r.bases[name] = files
	return files, nil
}

func formatted(source string) (string, error) {
	text, err := format.Source([]byte(source))
	if err != nil {
		return "", fmt.Errorf("the resulting file is not Go: %w\n%s", err, source)
	}
	return string(text), nil
}

// write writes the files of a folder and its manifest.
func write(root, folder string, files map[string]string, names []string) error {
	dir := filepath.Join(root, filepath.FromSlash(folder))
	slices.Sort(names)
	present := map[string]bool{}
	for _, name := range names {
		_, err := os.Lstat(filepath.Join(dir, name))
		present[name] = err == nil
	}
	list := filepath.Join(dir, manifest)
	written, _ := os.ReadFile(list)
	for _, name := range names {
		if present[name] && !strings.Contains(string(written), "\n/"+name+"\n") {
			return fmt.Errorf("%s/%s is both in an archive and a file of its own: remove one of them", folder, name)
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := save(list, mark+"/"+manifest+"\n/"+strings.Join(names, "\n/")+"\n"); err != nil {
		return err
	}
	for _, name := range names {
		if err := save(filepath.Join(dir, name), files[path.Join(folder, name)]); err != nil {
			return err
		}
	}
	return nil
}

// save writes a file if it has other content.
func save(name, text string) error {
	if have, err := os.ReadFile(name); err == nil && string(have) == text {
		return nil
	}
	return atomicfile.Save(name, []byte(text))
}

// removeOld removes the files that were written before and are in no archive now.
func removeOld(root string, byFolder map[string][]string) error {
	return filepath.WalkDir(filepath.Join(root, filepath.FromSlash(rules)), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Name() != manifest {
			return err
		}
		text, err := os.ReadFile(file)
		listed, ours := strings.CutPrefix(string(text), mark)
		if err != nil || !ours {
			return err
		}
		folder, err := filepath.Rel(root, filepath.Dir(file))
		names := byFolder[filepath.ToSlash(folder)]
		for name := range strings.Lines(listed) {
			name = strings.Trim(name, "/\n")
			if err == nil && !slices.Contains(names, name) && (name != manifest || len(names) == 0) {
				err = os.Remove(filepath.Join(filepath.Dir(file), name))
			}
			if errors.Is(err, fs.ErrNotExist) { // another process removed it
				err = nil
			}
		}
		if len(names) == 0 {
			_ = os.Remove(filepath.Dir(file)) // if nothing else is in it
		}
		return err
	})
}
