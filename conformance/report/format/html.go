package format

import (
	"bytes"
	"fmt"
	"html/template"
	"sync"

	"github.com/toolconform/toolconform/conformance/report"
)

// html writes the report as one page that needs no other file and no network: the conclusion, the tools, and every problem of each.
func html(r report.Report, _ Presentation) ([]byte, error) {
	var b bytes.Buffer
	if err := page().Execute(&b, r); err != nil {
		return nil, fmt.Errorf("write HTML: %w", err)
	}
	return b.Bytes(), nil
}

// page is the template of the page. Everything from a report is cleaned, and then escaped by the template.
var page = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"clean":      report.Clean,
		"lines":      report.CleanLines,
		"conclusion": Conclusion,
		"counts":     counts,
		"package":    packageOf,
		"outcome":    func(t report.Tool) string { _, text := outcome(t); return text },
		"problems":   problems,
		"notTested":  notTested,
		"server":     serverLines,
		"sdkFaults":  sdkFaults,
		"sdkTitle":   func() string { return sdkTitle },
		"rule":       ruleOf,
		"reason":     reasonOf,
		"exception":  exceptionOf,
		"input":      func(f report.Finding) string { return inputOf(f, 2000) },
	}).Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>toolconform: {{conclusion .}}</title>
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
<h1>{{conclusion .}}</h1>
<p>{{counts .Summary}} · seed {{.Scope.Seed}} · {{clean .Scope.Go}} {{clean .Scope.Platform}} · toolconform {{clean .Kit.Version}}</p>
{{range server .Scope.Server}}<p>{{index . 0}}: {{index . 1}}</p>
{{end}}{{range .Scope.LeftOut}}<p class="warn">left out: {{clean .}}</p>
{{end}}<table>
<tr><th>tool</th><th>package</th><th>verdict</th></tr>
{{range $i, $t := .Tools}}<tr><td><a href="#tool{{$i}}">{{clean .Name}}</a></td><td>{{package .}}</td><td class="{{.Verdict}}">{{outcome .}}</td></tr>
{{end}}</table>
{{range .Stale}}<p class="fail">{{exception .}}: {{clean .Requirement}} of {{clean .Tool}} ({{clean .Package}}): {{clean .Why}}</p>
{{end}}{{with sdkFaults .}}<h2>{{sdkTitle}}</h2>
{{range .}}<p class="warn">{{.}}</p>
{{end}}{{end}}{{range $i, $t := .Tools}}<h2 id="tool{{$i}}">{{clean .Name}}</h2>
{{with notTested .}}<p class="warn">{{.}}</p>
{{end}}{{range problems .}}{{$first := index .Checks 0}}{{$message := .Message}}<details{{if not $first.BlockedBy}} open{{end}}>
<summary class="{{$first.Verdict}}">{{.Heading}}</summary>
<table>
{{with $first.Write}}<tr><th>write</th><td><pre>{{range lines .}}{{.}}
{{end}}</pre></td></tr>
{{end}}{{range .Checks}}{{if or .Known (not $message)}}<tr><th>rule</th><td>{{rule .}}{{if .Known}} (known: {{reason .}}){{end}}{{with .BlockedBy}}: not evaluated until {{clean .}} is fixed{{end}}</td></tr>
{{end}}{{range .Findings}}<tr><th>got</th><td><pre>{{range lines .Got}}{{.}}
{{end}}</pre></td></tr>
{{with input .}}<tr><th>with</th><td><pre>{{.}}</pre></td></tr>
{{end}}{{with .At}}<tr><th>at</th><td>{{clean .}}</td></tr>
{{end}}{{end}}{{end}}{{range .Also}}<tr><th>also breaks</th><td>{{rule .}}</td></tr>
{{end}}</table>
</details>
{{end}}<details>
<summary>all rules</summary>
<table>
{{range .Checks}}<tr><td>{{rule .}}</td><td class="{{.Verdict}}">{{.Verdict}}{{with .BlockedBy}}: not evaluated until {{clean .}} is fixed{{end}}</td></tr>
{{end}}</table>
</details>
{{end}}</body>
</html>
`))
})
