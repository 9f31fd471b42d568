package report

import (
	"bytes"
	"fmt"
	"html/template"
	"sync"
)

// HTML returns the report as one page that needs no other file and no network: the conclusion, the tools, and every problem of each. Text
// from a tool is escaped, so that it cannot form markup. An invalid report is an error.
func (r Report) HTML() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := page().Execute(&b, r); err != nil {
		return nil, fmt.Errorf("write HTML: %w", err)
	}
	return b.Bytes(), nil
}

// page is the template of the page. Everything from a report is cleaned, and then escaped by the template.
var page = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"clean":   Clean,
		"lines":   CleanLines,
		"counts":  counts,
		"title":   (&printer{}).title,
		"place":   place,
		"outcome": func(t Tool) string { _, text := outcome(t); return text },
		"input":   func(f Finding) string { return withNote(f, 2000) },
		"problems": func(t Tool) []Check { // those that another rule blocks are counted in the outcome of the tool
			var all []Check
			for _, c := range append(t.With(HarnessError, Untestable, Fail), t.With(Warn)...) {
				if c.BlockedBy == "" || len(c.Findings) > 0 {
					all = append(all, c)
				}
			}
			return all
		},
	}).Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>toolconform: {{clean .Conclusion}}</title>
<style>
body { font: 16px/1.5 sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3em 1em .3em 0; border-bottom: 1px solid #ddd; vertical-align: top }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px }
summary { cursor: pointer }
.fail, .untestable, .harness-error { color: #b00020 }
.warn { color: #8a5a00 }
.pass { color: #0a6b2e }
</style>
</head>
<body>
<h1>{{clean .Conclusion}}</h1>
<p>{{counts .Summary}} · seed {{.Scope.Seed}} · {{clean .Scope.Go}} {{clean .Scope.Platform}} · toolconform {{clean .Kit.Version}}</p>
{{range .Scope.LeftOut}}<p class="warn">left out: {{clean .}}</p>
{{end}}<table>
<tr><th>tool</th><th>package</th><th>verdict</th></tr>
{{range $i, $t := .Tools}}<tr><td><a href="#tool{{$i}}">{{clean .Name}}</a></td><td>{{place .}}</td><td class="{{.Verdict}}">{{outcome .}}</td></tr>
{{end}}</table>
{{range .Stale}}<p class="fail">baseline, line {{.Line}}: {{clean .Requirement}} of {{clean .Tool}} ({{clean .Package}}): {{clean .Why}}</p>
{{end}}{{range $i, $t := .Tools}}<h2 id="tool{{$i}}">{{clean .Name}}</h2>
{{range problems .}}<details open>
<summary class="{{.Verdict}}">{{.Verdict}}: {{clean .Requirement}} {{title .Requirement}}{{with .Known}} (known: {{clean .}}){{end}}</summary>
<table>
{{with .Why}}<tr><th>why</th><td>{{clean .}}</td></tr>
{{end}}{{with .Write}}<tr><th>write</th><td><pre>{{range lines .}}{{.}}
{{end}}</pre></td></tr>
{{end}}{{range .Findings}}<tr><th>got</th><td><pre>{{range lines .Got}}{{.}}
{{end}}</pre></td></tr>
{{with input .}}<tr><th>with</th><td><pre>{{.}}</pre></td></tr>
{{end}}{{with .At}}<tr><th>at</th><td>{{clean .}}</td></tr>
{{end}}{{end}}</table>
</details>
{{end}}<details>
<summary>all rules</summary>
<table>
{{range .Checks}}<tr><td>{{clean .Requirement}}</td><td>{{title .Requirement}}</td><td class="{{.Verdict}}">{{.Verdict}}{{with .BlockedBy}}: not evaluated until {{clean .}} is fixed{{end}}</td></tr>
{{end}}</table>
</details>
{{end}}</body>
</html>
`))
})
