package main

import (
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"
)

var identity = object{"name": "skeleton", "version": "1.0.0"}

// methods are the methods, and in which of the two eras they exist.
var methods map[string]method

type method struct {
	legacy, modern bool
	handle         func(*call) (object, *failure)
}

func init() {
	methods = map[string]method{
		"initialize":               {true, false, initialize},
		"ping":                     {true, false, func(*call) (object, *failure) { return object{}, nil }},
		"server/discover":          {false, true, discover},
		"tools/list":               {true, true, listTools},
		"tools/call":               {true, true, callTool},
		"resources/list":           {true, true, constant(`{"resources": [{"uri": "skeleton://note", "name": "note", "mimeType": "text/plain"}]}`)},
		"resources/templates/list": {true, true, constant(`{"resourceTemplates": []}`)},
		"resources/read":           {true, true, readResource},
	}
}

func constant(text string) func(*call) (object, *failure) {
	return func(*call) (object, *failure) { return decode([]byte(text)).(object), nil }
}

func capabilities() object {
	if len(definitions) == 0 {
		return object{}
	}
	return object{"tools": object{}, "resources": object{}}
}

func initialize(c *call) (object, *failure) {
	return object{"protocolVersion": c.negotiated, "capabilities": capabilities(), "serverInfo": identity, "instructions": "A server for tests."}, nil
}

func discover(*call) (object, *failure) {
	return object{"supportedVersions": served, "capabilities": capabilities(), "instructions": "A server for tests."}, nil
}

func readResource(c *call) (object, *failure) {
	if c.params["uri"] == "skeleton://note" {
		return constant(`{"contents": [{"uri": "skeleton://note", "mimeType": "text/plain", "text": "A note."}]}`)(c)
	}
	code := -32002
	if c.negotiated == modern {
		code = -32602
	}
	return nil, &failure{code: code, message: "Resource not found"}
}

//go:embed tools.json
var toolsJSON []byte

// definitions are the tools as tools/list tells them, in order; what an older revision lacks is left out for it.
var definitions []object

// since says in which revision a member of a definition came; "execution" went again.
var since = map[string]string{"title": second, "outputSchema": second, "_meta": second, "icons": third, "execution": third}

const pageSize = 4

func listTools(c *call) (object, *failure) {
	if len(definitions) == 0 {
		return nil, &failure{code: -32601, message: "Method not found: no tools", status: 404}
	}
	start, fail := c.page()
	if fail != nil {
		return nil, fail
	}
	all := c.listed()
	end := min(start+pageSize, len(all))
	page := []any{}
	for _, definition := range all[start:end] {
		shown := object{}
		for key, value := range definition {
			if key != "handler" && since[key] <= c.negotiated && !(key == "execution" && c.negotiated == modern) {
				shown[key] = value
			}
		}
		page = append(page, shown)
	}
	result := object{"tools": c.disturbed(page)}
	if end < len(all) {
		result["nextCursor"] = issue(end)
	} else if is("cursor-loops") {
		result["nextCursor"] = cursor(start)
	}
	return result, nil
}

// cursor hides a position; in one style the first is the empty string, which is a cursor like others.
func cursor(at int) string {
	if is("empty-cursor") && at == pageSize {
		return ""
	}
	return base64.StdEncoding.EncodeToString([]byte("from " + strconv.Itoa(at)))
}

// page returns the position that a cursor means.
func (c *call) page() (int, *failure) {
	given, present := c.params["cursor"]
	if !present {
		return 0, nil
	}
	text, _ := given.(string)
	for at := pageSize; at < len(c.listed()); at += pageSize {
		if overlap := 0; text == cursor(at) {
			if is("page-overlaps") {
				overlap = 1
			}
			return at - overlap, nil
		}
	}
	if at, ok := cursors.LoadAndDelete(text); ok {
		return at.(int), nil
	}
	if is("cursor-restarts") {
		return 0, nil
	}
	return 0, &failure{code: -32602, message: "Invalid cursor"}
}

// callTool checks the arguments of a call by the schema of its tool and calls it.
func callTool(c *call) (object, *failure) {
	c.beforeCall()
	at := slices.IndexFunc(definitions, func(d object) bool {
		return d["name"] == c.tool || is("name-folds") && strings.EqualFold(d["name"].(string), c.tool)
	})
	given, present := c.params["arguments"]
	arguments, isObject := given.(object)
	switch {
	case at < 0 && is("unknown-tool-is-result"):
		return failed("Unknown tool: " + c.tool), nil
	case at < 0:
		return nil, &failure{code: -32602, message: "Unknown tool: " + c.tool}
	case !present && is("arguments-demanded"):
		return failed("arguments: missing"), nil
	case !isObject && given != nil && !is("arguments-array-served"):
		return nil, &failure{code: -32602, message: "Invalid params: arguments is no object"}
	}
	if arguments == nil {
		arguments = object{}
	}
	definition := definitions[at]
	if schema, ok := definition["inputSchema"].(object); ok {
		if text := (checker{schema}).problem(schema, c.checked(schema, arguments), "arguments"); text != "" {
			return c.refused(text)
		}
	}
	if result := c.broken(); result != nil {
		return result, nil
	}
	return handlers[definition["handler"].(string)](c, arguments)
}

// handlers do the work of the tools; what they get is valid.
var handlers map[string]func(*call, object) (object, *failure)

func init() {
	handlers = map[string]func(*call, object) (object, *failure){
		"echo": func(c *call, a object) (object, *failure) { return said(string(encode(mangled(a)))), nil },
		"wait": wait, "steps": steps, "sum": sum, "lookup": lookup, "picture": picture, "ask": ask,
		"about": func(*call, object) (object, *failure) { return said("skeleton: a server for tests"), nil },
		"route": func(c *call, a object) (object, *failure) {
			return said("The way to " + text(a["region"]) + " is open."), nil
		},
		"forget": func(c *call, a object) (object, *failure) { return forget(a) },
	}
}

func said(text string) object { return object{"content": []any{object{"type": "text", "text": text}}} }

func failed(text string) object {
	result := said(text)
	result["isError"] = true
	return result
}

func text(value any) string {
	s, _ := value.(string)
	return s
}

func integer(value any) int {
	n, _ := value.(json.Number)
	f, _ := n.Float64()
	return int(f)
}

func wait(c *call, a object) (object, *failure) {
	if is("disconnect-ignored") {
		burn(time.Duration(integer(a["ms"])) * time.Millisecond)
	}
	select {
	case <-time.After(time.Duration(integer(a["ms"])) * time.Millisecond):
	case <-c.ctx.Done():
		c.cancelled()
	}
	return said("waited " + strconv.Itoa(integer(a["ms"])) + " ms"), nil
}

func steps(c *call, a object) (object, *failure) {
	n := integer(a["n"])
	for i := 1; i <= n && c.ctx.Err() == nil; i++ {
		select {
		case <-time.After(15 * time.Millisecond):
		case <-c.ctx.Done():
		}
		c.progress(i, n)
		for range 300 {
			if is("progress-floods") {
				c.progress(i, n)
			}
		}
	}
	return said("counted to " + strconv.Itoa(n)), nil
}

func sum(c *call, a object) (object, *failure) {
	numbers, _ := a["numbers"].([]any)
	total, sorted := 0, []int{}
	for _, n := range numbers {
		total, sorted = total+integer(n), append(sorted, integer(n))
	}
	slices.Sort(sorted)
	if is("empty-list-dies") {
		_ = total / len(sorted)
	}
	structured := object{"sum": total, "sorted": sorted}
	result := said(string(encode(structured)))
	if c.negotiated != first {
		result["structuredContent"] = structured
	}
	return result, nil
}

func lookup(c *call, a object) (object, *failure) {
	key := text(a["key"])
	if value, ok := map[string]string{"red": "#f00", "blue": "#00f"}[key]; ok {
		return said(value + last(key)), nil
	}
	return failedLookup("key: nothing is stored under " + strconv.Quote(key))
}

func picture(c *call, _ object) (object, *failure) {
	content := decode([]byte(`[{"type": "text", "text": "One of each.", "annotations": {"audience": ["user"], "priority": 0.5}},
		{"type": "image", "mimeType": "image/png", "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="},
		{"type": "audio", "mimeType": "audio/wav", "data": "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA="},
		{"type": "resource", "resource": {"uri": "skeleton://note", "mimeType": "text/plain", "text": "A note."}},
		{"type": "resource_link", "uri": "skeleton://note", "name": "note", "mimeType": "text/plain"}]`)).([]any)
	if c.negotiated == first {
		content = content[:4]
	}
	return object{"content": content}, nil
}

// ask needs a user: only the stateless revision has a way to one that leaves the server without a request of its own.
func ask(c *call, _ object) (object, *failure) {
	responses, answered := c.params["inputResponses"].(object)
	switch {
	case c.negotiated != modern:
		return failed("This needs a client of revision " + modern + " that can ask its user."), nil
	case !c.canElicit && !is("elicits-anyway"):
		return nil, &failure{code: -32021, message: "The client cannot ask its user", data: object{"requiredCapabilities": object{"elicitation": object{}}}, status: 400}
	case !answered:
		return decode([]byte(`{"resultType": "input_required", "inputRequests": {"name": {"method": "elicitation/create", "params": {"mode": "form",
			"message": "What is your name?", "requestedSchema": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}}}}}`)).(object), nil
	}
	response, _ := responses["name"].(object)
	if response["action"] != "accept" {
		return failed("name: the user did not tell it"), nil
	}
	given, _ := response["content"].(object)
	return said("Hello, " + text(given["name"]) + "."), nil
}
