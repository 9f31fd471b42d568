package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// fault is the name of the mode; "" for the server without one.
var fault string

// compatible are the styles that one server can have at once.
var compatible = []string{"spaced", "unordered", "empty-cursor", "heartbeat", "forgets-once"}

func is(name string) bool {
	return fault == name || fault == "styles" && slices.Contains(compatible, name)
}

func dieIf(name string) {
	if is(name) {
		os.Exit(2)
	}
}

func dieAt(length int) {
	if length > 16<<20 {
		dieIf("line-limit-dies")
	}
}

// An edit changes messages, or definitions of tools when the server starts.
type edit struct {
	of     string // a method, "tools/call:NAME", "unknown-tool", or "tool"
	path   []string
	value  any
	remove bool
}

var edits []edit

// load reads the definitions and takes on a mode.
func load(name string) {
	for _, d := range decode(toolsJSON).([]any) {
		d.(object)["handler"] = d.(object)["name"]
		definitions = append(definitions, d.(object))
	}
	if name == "" {
		return
	}
	at := slices.IndexFunc(modes, func(m mode) bool { return m.name == name })
	if at < 0 {
		fmt.Fprintln(os.Stderr, "no such mode:", name)
		os.Exit(2)
	}
	fault = name
	for _, text := range modes[at].edits {
		target, value, set := strings.Cut(text, " = ")
		words := strings.Fields(target)
		e := edit{of: words[0], path: words[1:], remove: !set, value: decode([]byte(value))}
		if e.of == "tool" {
			change(definitions, e)
			continue
		}
		edits = append(edits, e)
	}
	switch {
	case is("old"):
		served = served[:1]
	case is("modern") || is("mints-sessions") || is("get-served"):
		served = served[3:]
	case is("bare"):
		definitions = nil
	}
}

// change returns a value with an edit made in it, in place where it can.
func change(value any, e edit) any {
	if len(e.path) == 0 {
		return e.value
	}
	step, rest := e.path[0], edit{path: e.path[1:], value: e.value, remove: e.remove}
	switch v := value.(type) {
	case object:
		if len(rest.path) == 0 && e.remove {
			delete(v, step)
		} else if _, ok := v[step]; ok || len(rest.path) == 0 {
			v[step] = change(v[step], rest)
		}
	case []object:
		for i := range v {
			if v[i]["name"] == step {
				change(v[i], rest)
			}
		}
	case []any:
		for i := range v {
			if element, _ := v[i].(object); element["name"] == step || fmt.Sprint(i) == step {
				v[i] = change(v[i], rest)
			}
		}
	}
	return value
}

// edited returns a message of a call with the edits of the mode, those of results only if it succeeded, and its id as the mode has it.
func edited(c *call, m object) object {
	tool := c.tool
	if !slices.ContainsFunc(definitions, func(d object) bool { return d["name"] == tool }) {
		tool = "?"
	}
	result, succeeded := m["result"].(object)
	succeeded = succeeded && result["isError"] == nil
	for _, e := range edits {
		if ofResult := e.path[0] == "result"; (e.of == c.method || e.of == c.method+":"+tool) && (succeeded || !ofResult) {
			m = change(decode(encode(m)), e).(object)
		}
	}
	if n, err := json.Number(c.id).Float64(); err == nil && m["id"] != nil {
		if is("id-float") {
			m["id"] = json.Number(fmt.Sprintf("%.0f", n))
		} else if is("id-text") && n <= 0 {
			m["id"] = string(c.id)
		}
	}
	return m
}

// What faults remember.
var (
	lists, callsMade, busy atomic.Int64
	oneWorker, shared      sync.Mutex
	cursors                sync.Map // cursors that can be used once
	before, buffer         string
	forgotten              = map[string]bool{}
)

// request sends a request, which a client that declared nothing does not expect.
func (c *call) request(method string, params object) {
	c.emit(object{"jsonrpc": "2.0", "id": "from-server", "method": method, "params": params})
}

func atStart() {
	if is("slow-start") {
		time.Sleep(time.Second)
	}
	switch {
	case is("banner"):
		fmt.Println("skeleton 1.0 is ready.")
	case is("exits"):
		fmt.Fprintln(os.Stderr, "cannot open /etc/skeleton.conf")
		os.Exit(1)
	case is("never-reads"):
		time.Sleep(20 * time.Second)
		os.Exit(0)
	case is("sigterm-ignored"), is("ignores-everything"):
		signal.Ignore(syscall.SIGTERM)
	case is("one-instance"):
		if _, err := net.Listen("unix", "@toolconform-skeleton"); err != nil {
			fmt.Fprintln(os.Stderr, "another instance runs:", err)
			os.Exit(1)
		}
	case is("floods-stdout"), is("endless-line"):
		go pour(os.Stdout)
	case is("floods-stderr"):
		go pour(os.Stderr)
	case is("leaves-child"), is("daemon"):
		leave(is("daemon"))
	case is("heartbeat"):
		go func() {
			for {
				_ = os.WriteFile("heartbeat", []byte(time.Now().String()), 0o600)
				time.Sleep(50 * time.Millisecond)
			}
		}()
	}
}

// pour writes 64 MB at most, in lines or in one.
func pour(f *os.File) {
	line := strings.Repeat("all work and no play ", 3000)
	if !is("endless-line") {
		line += "\n"
	}
	for range 1000 {
		if _, err := f.WriteString(line); err != nil {
			return
		}
	}
}

// leave starts a process that stays for some seconds.
func leave(ownSession bool) {
	child := exec.Command(os.Args[0], "-sleep", "8s")
	if ownSession {
		child = exec.Command("setsid", child.Args...)
	}
	_ = child.Start()
}

func atEnd() {
	if is("stays-after-eof") || is("ignores-everything") {
		time.Sleep(time.Minute)
	}
}

// listed returns the tools as the mode has them now.
func (c *call) listed() []object {
	n, all := lists.Load(), slices.Clone(definitions)
	switch {
	case is("call-reveals") && callsMade.Load() > 0, is("changes-silently") && n > 2:
		all = append(all, object{"name": "hidden", "handler": "about", "inputSchema": object{"type": "object", "additionalProperties": false}})
	case is("eras-differ") && c.negotiated == modern:
		all = all[:len(all)-1]
	case is("clock-described"):
		all[5] = maps.Clone(all[5])
		all[5]["description"] = "As of " + time.Now().Format(time.RFC3339Nano)
	}
	return all
}

// disturbed returns a page of tools as the mode has it.
func (c *call) disturbed(page []any) []any {
	lists.Add(1)
	switch {
	case is("order-random"):
		rand.Shuffle(len(page), func(i, j int) { page[i], page[j] = page[j], page[i] })
	case is("name-twice"):
		page = append(page, page[0])
	}
	return page
}

// issue returns the cursor of a position, or one that works once.
func issue(at int) string {
	if !is("cursor-once") {
		return cursor(at)
	}
	text := fmt.Sprint("once ", time.Now().UnixNano())
	cursors.Store(text, at)
	return text
}

// enter is called before a request is handled; it may fail it. It returns what to call after.
func (c *call) enter() (leave func()) {
	leave = func() {}
	if is("unordered") {
		time.Sleep(time.Duration(len(c.id)*7%5*9) * time.Millisecond)
	}
	switch fault {
	case "one-worker":
		oneWorker.Lock()
		leave = oneWorker.Unlock
	case "ping-waits":
		for c.method == "ping" && c.others() {
			time.Sleep(10 * time.Millisecond)
		}
	case "stderr-needed":
		if _, err := fmt.Fprintln(os.Stderr, "handling", c.method); err != nil {
			os.Exit(2)
		}
	case "login-needed":
		if c.method == "tools/list" && c.failed == nil && os.Getenv("SKELETON_TOKEN") == "" {
			c.failed = &failure{code: -32603, message: "Log in first"}
		}
	}
	return leave
}

// others reports whether a tool runs.
func (c *call) others() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for other := range c.calls {
		if other.method == "tools/call" {
			return true
		}
	}
	return false
}

// beforeCall is called before the arguments of a call are looked at.
func (c *call) beforeCall() {
	n := callsMade.Add(1)
	switch {
	case is("dies-third") && n == 3:
		os.Exit(7)
	case is("forks"):
		leave(false)
	case is("deep-dies") && strings.Count(string(c.raw), "[") > 500:
		os.Exit(2)
	case is("writes-cache") && c.tool == "about":
		_ = os.WriteFile("skeleton.cache", []byte("warm"), 0o600)
	case is("prints") && c.tool == "about":
		fmt.Println("calling about")
	case is("server-requests") && c.tool == "about":
		c.request("roots/list", object{})
	case is("samples") && c.tool == "about":
		c.request("sampling/createMessage", object{"maxTokens": 9, "messages": []any{}})
	case is("server-cancels") && c.tool == "about":
		c.emit(object{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": object{"requestId": c.id}})
	case is("chatters") && c.tool == "about":
		c.emit(object{"jsonrpc": "2.0", "method": "notifications/message", "params": object{"level": "info", "data": "calling about"}})
	}
}

// checked returns the arguments that a call is checked by; with a fault they are not the ones that it is made with.
func (c *call) checked(schema, arguments object) object {
	properties, _ := schema["properties"].(object)
	for given, value := range arguments {
		for name := range properties {
			if is("folds-case") && given != name && strings.EqualFold(given, name) {
				delete(arguments, given)
				arguments[name] = value
			}
		}
	}
	var raw struct{ Arguments json.RawMessage }
	if !is("first-checked") || json.Unmarshal(c.raw, &raw) != nil || raw.Arguments == nil {
		return arguments
	}
	result, d := object{}, json.NewDecoder(strings.NewReader(string(raw.Arguments)))
	d.UseNumber()
	for _, _ = d.Token(); d.More(); {
		name, _ := d.Token()
		var value any
		_ = d.Decode(&value)
		if _, twice := result[name.(string)]; !twice {
			result[name.(string)] = value
		}
	}
	return result
}

// refused returns what a call with wrong arguments gets.
func (c *call) refused(text string) (object, *failure) {
	switch fault {
	case "refusal-is-protocol-error":
		return nil, &failure{code: -32602, message: "Invalid params"}
	case "refusal-is-vague":
		return failed("invalid input"), nil
	case "refusal-leaks":
		if f, err := os.Open(os.Args[0]); err == nil {
			kept.Store(f, true)
		}
	case "refusal-breaks":
		busy.Store(1)
	}
	return failed("Invalid arguments: " + text), nil
}

// broken is called with valid arguments. It returns what a tool says that an earlier call broke, and nil in time if the tool works.
func (c *call) broken() object {
	switch {
	case is("hangs") && c.tool == "about":
		<-c.ctx.Done()
	case is("elicits-and-waits") && c.tool == "about":
		c.request("elicitation/create", object{"message": "Who are you?", "requestedSchema": object{"type": "object", "properties": object{}}})
		<-c.ctx.Done()
	case busy.Load() > 0 && is("refusal-breaks") && c.tool == "sum":
		return failed("broken pipe")
	case busy.Load() > 0 && is("cancel-locks") && c.tool == "wait":
		return failed("busy")
	}
	return nil
}

// cancelled is called in a tool whose call was cancelled.
func (c *call) cancelled() {
	switch fault {
	case "cancel-burns":
		for range 400_000_000 { // two seconds of work
			callsMade.Add(0)
		}
	case "cancel-locks":
		busy.Store(1)
	case "cancel-leaves-child":
		leave(false)
	case "cancel-keeps-threads":
		for range 8 { // more than those that are idle
			go func() {
				runtime.LockOSThread()
				time.Sleep(8 * time.Second)
			}()
		}
	}
}

func burn(long time.Duration) {
	for start := time.Now(); time.Since(start) < long; {
	}
}

// failedLookup returns what a lookup gets that finds nothing.
func failedLookup(text string) (object, *failure) {
	switch fault {
	case "failure-is-protocol-error":
		return nil, &failure{code: -32603, message: text}
	case "failure-is-success":
		return said("Error: " + text), nil
	case "failure-with-trace":
		text += "\nTraceback (most recent call last):\n  File \"/srv/skeleton/lookup.py\", line 12, in lookup\nKeyError"
	case "failure-with-environment":
		text += " " + strings.Join(os.Environ(), " ")
	}
	return failed(text), nil
}

// mangled returns the arguments of echo as a fault returns them.
func mangled(a object) any {
	line := string(encode(a))
	switch fault {
	case "numbers-float":
		var value any
		_ = json.Unmarshal([]byte(line), &value)
		return value
	case "text-ascii":
		return decode([]byte(strings.Map(func(r rune) rune { return map[bool]rune{true: '?', false: r}[r > 126] }, line)))
	case "shared-buffer":
		shared.Lock()
		buffer = line
		shared.Unlock()
		time.Sleep(2 * time.Millisecond)
		shared.Lock()
		defer shared.Unlock()
		return decode([]byte(buffer))
	}
	return a
}

// last adds what the call before was about.
func last(key string) (told string) {
	shared.Lock()
	defer shared.Unlock()
	if is("remembers-last") {
		told, before = " after "+before, key
	}
	return told
}

func forget(a object) (object, *failure) {
	shared.Lock()
	defer shared.Unlock()
	key := text(a["key"])
	if is("forgets-once") && forgotten[key] {
		return failed("key: is forgotten already"), nil
	}
	forgotten[key] = true
	return said("Nothing is stored under " + key + "."), nil
}

// beforeResponse changes a response as a whole.
func (c *call) beforeResponse(m object) {
	result, _ := m["result"].(object)
	succeeded := result != nil && result["isError"] == nil && c.tool == "about"
	switch {
	case is("answer-10-mb") && succeeded:
		result["content"] = said(strings.Repeat("larger ", 1_500_000))["content"]
	case is("answers-twice") && c.tool == "about":
		c.emit(m)
	case is("ids-lie") && c.method == "tools/call":
		m["id"] = "another"
	case is("cancel-answered"):
		c.ctx = context.WithoutCancel(c.ctx)
	}
}

// late returns what a fault sends right after a response.
func (c *call) late() []object {
	meta, _ := c.params["_meta"].(object)
	if !is("progress-late") || c.tool != "steps" || meta["progressToken"] == nil {
		return nil
	}
	return []object{{"jsonrpc": "2.0", "method": "notifications/progress", "params": object{"progressToken": meta["progressToken"], "progress": 9}}}
}

// afterResponse is called when the response was sent.
func (c *call) afterResponse() {
	if is("roots-at-once") && c.method == "initialize" {
		c.request("roots/list", object{})
	}
}
