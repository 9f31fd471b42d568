package schema

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/pattern"
)

// A keyword is the kind of value that a JSON Schema keyword takes, and whether it contains schemas.
type keyword struct {
	kinds []string // JSON types of the value; none means any
	holds string   // the value contains "one" schema, a "list" of them, or "named" ones
	right func(n *Node) string
}

// keywords are the common ones of JSON Schema 2020-12. Others are not checked.
var keywords = map[string]keyword{
	"$defs":                 {[]string{"object"}, "named", nil},
	"additionalProperties":  {nil, "one", nil},
	"allOf":                 {[]string{"array"}, "list", filled},
	"anyOf":                 {[]string{"array"}, "list", filled},
	"contains":              {nil, "one", nil},
	"dependentRequired":     {[]string{"object"}, "", nil},
	"dependentSchemas":      {[]string{"object"}, "named", nil},
	"description":           {[]string{"string"}, "", nil},
	"else":                  {nil, "one", nil},
	"enum":                  {[]string{"array"}, "", nil},
	"examples":              {[]string{"array"}, "", nil},
	"exclusiveMaximum":      {numbers, "", nil},
	"exclusiveMinimum":      {numbers, "", nil},
	"format":                {[]string{"string"}, "", nil},
	"if":                    {nil, "one", nil},
	"items":                 {nil, "one", nil},
	"maxItems":              {whole, "", counting},
	"maxLength":             {whole, "", counting},
	"maxProperties":         {whole, "", counting},
	"maximum":               {numbers, "", nil},
	"minItems":              {whole, "", counting},
	"minLength":             {whole, "", counting},
	"minProperties":         {whole, "", counting},
	"minimum":               {numbers, "", nil},
	"multipleOf":            {numbers, "", dividing},
	"not":                   {nil, "one", nil},
	"oneOf":                 {[]string{"array"}, "list", filled},
	"pattern":               {[]string{"string"}, "", readable},
	"patternProperties":     {[]string{"object"}, "named", nil},
	"prefixItems":           {[]string{"array"}, "list", filled},
	"properties":            {[]string{"object"}, "named", nil},
	"propertyNames":         {nil, "one", nil},
	"required":              {[]string{"array"}, "", names},
	"then":                  {nil, "one", nil},
	"title":                 {[]string{"string"}, "", nil},
	"unevaluatedItems":      {nil, "one", nil},
	"unevaluatedProperties": {nil, "one", nil},
	"uniqueItems":           {[]string{"boolean"}, "", nil},
}

var whole = []string{"integer"}

func filled(n *Node) string {
	if len(n.Items) == 0 {
		return "is empty"
	}
	return ""
}

func counting(n *Node) string {
	if strings.HasPrefix(n.Text, "-") && strings.Trim(n.Text, "-0.") != "" {
		return "is " + n.Text
	}
	return ""
}

func dividing(n *Node) string {
	if strings.HasPrefix(n.Text, "-") || strings.Trim(n.Text, "0.") == "" {
		return "is " + n.Text
	}
	return ""
}

func readable(n *Node) string { return Unreadable(n.Text) }

// Unreadable returns why a pattern is not a valid regular expression, or "".
func Unreadable(text string) string {
	if why := pattern.Unreadable(text); why != "" {
		return "cannot be read: " + why
	}
	return ""
}

func names(n *Node) string {
	seen := map[string]bool{}
	for _, item := range n.Items {
		switch {
		case item.Kind != "string":
			return "names " + item.String()
		case seen[item.Text]:
			return "names " + item.String() + " twice"
		}
		seen[item.Text] = true
	}
	return ""
}

// Broken returns the first invalid place of a schema: a keyword with a value of the wrong form, or a dangling
// reference. why is empty if none is known.
func (n *Node) Broken() (pointer, why string) { return n.broken(n, "", 0) }

func (n *Node) broken(root *Node, at string, depth int) (pointer, why string) {
	if n.Kind != "object" || depth > deepestProperty {
		if n.Kind != "object" && n.Kind != "boolean" {
			return at, "is " + n.String() + ", not a schema"
		}
		return "", ""
	}
	for _, m := range n.Members {
		here := at + "/" + m.Name
		if m.Name == "$ref" {
			if why := root.leads(m.Value, n); why != "" {
				return here, why
			}
		}
		k, known := keywords[m.Name]
		switch {
		case !known:
			continue
		case len(k.kinds) > 0 && !slices.Contains(k.kinds, m.Value.Kind):
			return here, "is " + m.Value.String()
		case k.right != nil:
			if why := k.right(m.Value); why != "" {
				return here, why
			}
		}
		for name, inner := range m.Value.held(k.holds) {
			if pointer, why := inner.broken(root, here+name, depth+1); why != "" {
				return pointer, why
			}
		}
	}
	return "", ""
}

// held yields the schemas in the value of a keyword, with their relative JSON pointers.
func (n *Node) held(how string) func(yield func(string, *Node) bool) {
	return func(yield func(string, *Node) bool) {
		switch how {
		case "one":
			yield("", n)
		case "list":
			for _, item := range n.Items {
				if !yield("/…", item) {
					return
				}
			}
		case "named":
			for _, m := range n.Members {
				if !yield("/"+m.Name, m.Value) {
					return
				}
			}
		}
	}
}

// leads returns why a reference has no target in the schema, or "" if it has one or that is not known.
func (n *Node) leads(to, from *Node) string {
	switch {
	case to.Kind != "string":
		return "is " + to.String()
	case n.anchored(0):
		return ""
	case !strings.HasPrefix(to.Text, "#"):
		return "refers to another document: " + to.String()
	case to.Text == "#" || !strings.HasPrefix(to.Text, "#/"):
		return ""
	}
	target := n
	for _, step := range strings.Split(to.Text[2:], "/") {
		step = strings.NewReplacer("~1", "/", "~0", "~").Replace(step)
		if strings.Contains(step, "%") {
			return ""
		}
		if target.Kind == "array" {
			return "" // an index
		}
		if target = target.Get(step); target == nil {
			return "refers to nothing: " + to.String()
		}
	}
	if target == from {
		return "refers to itself"
	}
	return ""
}

// anchored reports whether a schema has an $id or anchor, so that references need not be pointers.
func (n *Node) anchored(depth int) bool {
	if depth > deepestProperty {
		return true
	}
	for _, m := range n.Members {
		if m.Name == "$id" || m.Name == "$anchor" || m.Name == "$dynamicAnchor" || m.Value.anchored(depth+1) {
			return true
		}
	}
	return slices.ContainsFunc(n.Items, func(item *Node) bool { return item.anchored(depth + 1) })
}

// Texts yields the strings that people and models read, with their JSON pointers: all except patterns.
func (n *Node) Texts(visit func(pointer, text string)) { n.texts("", visit) }

func (n *Node) texts(at string, visit func(pointer, text string)) {
	if n.Kind == "string" {
		visit(at, n.Text)
	}
	for _, item := range n.Items {
		item.texts(at+"/…", visit)
	}
	for _, m := range n.Members {
		if m.Name == "pattern" && m.Value.Is("string") || m.Name == "patternProperties" {
			continue
		}
		visit(at, m.Name)
		m.Value.texts(at+"/"+m.Name, visit)
	}
}
