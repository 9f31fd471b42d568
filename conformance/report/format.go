package report

import "slices"

// A Format is a way to write a report.
type Format struct {
	Name      string
	Extension string // of a file
	Purpose   string // who reads it
	Write     func(Report, Presentation) ([]byte, error)
}

// A Presentation is what formats show besides the report.
type Presentation struct {
	Text
	// Path maps a file of a module to its path in the repository, "" for a file outside of it; nil if there is no repository.
	Path func(module, file string) string
	// Baseline is the path of the baseline.
	Baseline string
}

// Formats returns all formats. The first one is the default.
func Formats() []Format {
	return []Format{
		{"text", "txt", "people, in a terminal", func(r Report, p Presentation) ([]byte, error) { return p.Document(r) }},
		{"json", "json", "toolconform verify, show and sign, and programs: everything that there is", func(r Report, _ Presentation) ([]byte, error) { return r.JSON() }},
		{"junit", "xml", "CI systems: a suite for each tool, a case for each rule", func(r Report, _ Presentation) ([]byte, error) { return r.JUnit() }},
		{"github", "log", "GitHub: workflow commands, which annotate the lines of a pull request", func(r Report, p Presentation) ([]byte, error) { return r.GitHub(p.Path, p.Baseline) }},
		{"html", "html", "a browser: one page with every problem", func(r Report, _ Presentation) ([]byte, error) { return r.HTML() }},
		{"markdown", "md", "the page of a build: a summary", func(r Report, _ Presentation) ([]byte, error) { return r.Markdown() }},
	}
}

// FormatNames returns the names of all formats.
func FormatNames() []string {
	var names []string
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}

// FormatNamed returns the format of that name.
func FormatNamed(name string) (f Format, ok bool) {
	i := slices.Index(FormatNames(), name)
	if i < 0 {
		return Format{}, false
	}
	return Formats()[i], true
}
