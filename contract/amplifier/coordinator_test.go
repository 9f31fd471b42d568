package amplifier_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

func mock(name string) *amplifiertest.MockTool { return &amplifiertest.MockTool{ToolName: name} }

func listed(c *amplifier.Coordinator) string {
	var all []string
	for _, m := range c.Tools() {
		all = append(all, m.Key+"="+m.Name)
	}
	return strings.Join(all, " ")
}

// Whether a value is a tool with a schema is a type assertion.
//
//toolconform:witness MDL-003
func TestToolsAreFoundByAssertion(t *testing.T) {
	for _, c := range []struct {
		value          any
		tool, declares bool
	}{
		{mock("x"), true, false}, {amplifier.FromAgentTool(amplifier.AgentTool(mock("x")), noContext), true, true},
		{"x", false, false}, {nil, false, false}, {amplifiertest.MockTool{}, false, false},
	} {
		_, tool := c.value.(amplifier.Tool)
		_, declares := c.value.(amplifier.WithInputSchema)
		if tool != c.tool || declares != c.declares {
			t.Errorf("%T: tool %t, declares %t", c.value, tool, declares)
		}
	}
}

//toolconform:witness MDL-004
func TestToolsAreMountedListedAndUnmounted(t *testing.T) {
	var c amplifier.Coordinator
	for _, m := range []struct{ name, key string }{{"read_file", ""}, {"my_tool", "my-tool"}, {"write_file", "w"}} {
		if err := c.Mount(amplifier.PointTools, mock(m.name), m.key); err != nil {
			t.Fatal(err)
		}
	}
	if got := listed(&c); got != "read_file=read_file my-tool=my_tool w=write_file" {
		t.Error(got)
	}
	if m, ok := c.Lookup("my_tool"); !ok || m.Key != "my-tool" || m.Description != "Mock tool: my_tool" {
		t.Errorf("%v, %t", m, ok)
	}
	for _, absent := range []string{"my-tool", "", "MY_TOOL"} {
		if _, ok := c.Lookup(absent); ok {
			t.Errorf("%q is found", absent)
		}
	}
	for _, key := range []string{"my-tool", "my-tool", "nobody"} { // taking away what is not there does nothing
		if err := c.Unmount(amplifier.PointTools, key); err != nil {
			t.Error(err)
		}
	}
	c.Tools()[0] = amplifier.MountedTool{}
	if got := listed(&c); got != "read_file=read_file w=write_file" {
		t.Error(got)
	}
}

type shy struct{ amplifier.Tool }

func (shy) Name() string { panic("who asks") }

//toolconform:witness MDL-004
func TestMountsThatAreRefused(t *testing.T) {
	var c amplifier.Coordinator
	for _, m := range []struct {
		point string
		tool  amplifier.Tool
		key   string
		is    error
		want  string
	}{
		{"provider", mock("x"), "x", amplifier.ErrUnknownPoint, `mount "x": unknown mount point: "provider" (there is "tools")`},
		{"", mock("x"), "x", amplifier.ErrUnknownPoint, "unknown mount point"},
		{"tools", nil, "x", nil, `mount "x" at tools: the tool is nil`},
		{"tools", shy{}, "x", nil, "panics in Name or Description: who asks"},
		{"tools", blank{}, "", amplifier.ErrNoKey, `mount "" at tools: a name is required for tools`},
	} {
		err := c.Mount(m.point, m.tool, m.key)
		if err == nil || !strings.Contains(err.Error(), m.want) || m.is != nil && !errors.Is(err, m.is) {
			t.Errorf("%v, want %s", err, m.want)
		}
	}
	if err := c.Unmount("hooks", "x"); !errors.Is(err, amplifier.ErrUnknownPoint) {
		t.Error(err)
	}
	if got := listed(&c); got != "" {
		t.Error(got)
	}
}

type blank struct{ amplifier.Tool }

func (blank) Name() string        { return "" }
func (blank) Description() string { return "" }

// A repeated key replaces the tool with a warning, and a name under a second key is logged, too.
//
//toolconform:witness MDL-019
func TestToolsWithEqualNamesAreReported(t *testing.T) {
	var log bytes.Buffer
	c := amplifier.Coordinator{Log: slog.New(slog.NewTextHandler(&log, nil))}
	first, second, third := mock("search"), mock("search"), mock("search")
	for key, tool := range map[string]amplifier.Tool{"a": first} {
		if err := c.Mount("tools", tool, key); err != nil || log.Len() > 0 {
			t.Errorf("%v, %s", err, &log)
		}
	}
	_ = c.Mount("tools", mock("other"), "o")
	_ = c.Mount("tools", second, "a")
	if !strings.Contains(log.String(), "level=WARN") || !strings.Contains(log.String(), "replaced") || listed(&c) != "a=search o=other" {
		t.Errorf("%s\n%s", listed(&c), &log)
	}
	log.Reset()
	_ = c.Mount("tools", third, "b")
	if !strings.Contains(log.String(), "two mounted tools have the same name") || !strings.Contains(log.String(), "other=a") {
		t.Error(&log)
	}
	if m, _ := c.Lookup("search"); m.Tool != third {
		t.Error("the later one is not called")
	}
	if got := c.Namesakes(); !reflect.DeepEqual(got, map[string][]string{"search": {"a", "b"}}) {
		t.Error(got)
	}
}

//toolconform:witness MDL-014
func TestContributionsAreCollected(t *testing.T) {
	var log bytes.Buffer
	c := amplifier.Coordinator{Log: slog.New(slog.NewTextHandler(&log, nil))}
	says := func(values ...string) amplifier.Contributor { return func() ([]string, error) { return values, nil } }
	asked := 0
	for _, r := range []struct {
		channel, name string
		contribute    amplifier.Contributor
	}{
		{amplifier.ChannelEvents, "b", says("b:started", "b:error")},
		{amplifier.ChannelEvents, "nothing", says()},
		{amplifier.ChannelEvents, "fails", func() ([]string, error) { return []string{"lost"}, errors.New("no network") }},
		{amplifier.ChannelEvents, "panics", func() ([]string, error) { panic(angry{}) }},
		{"elsewhere", "e", says("e")},
		{amplifier.ChannelEvents, "a", func() ([]string, error) { asked++; return []string{fmt.Sprint("a:", asked)}, nil }},
		{amplifier.ChannelEvents, "mounts", func() ([]string, error) { return nil, c.Mount("tools", mock("late"), "") }},
	} {
		if err := c.RegisterContributor(r.channel, r.name, r.contribute); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"[{b [b:started b:error]} {a [a:1]}]", "[{b [b:started b:error]} {a [a:2]}]"} {
		if got := fmt.Sprint(c.Contributions(amplifier.ChannelEvents)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if text := log.String(); strings.Count(text, "contributor=fails") != 2 || strings.Count(text, "contributor=panics") != 2 {
		t.Error(text)
	}
	if err := c.RegisterContributor("", "x", says()); err == nil {
		t.Error("a channel without a name is taken")
	}
	if err := c.RegisterContributor("x", "x", nil); err == nil {
		t.Error("a nil contributor is taken")
	}
}

func TestCoordinatorIsSafeForConcurrentUse(t *testing.T) {
	var c amplifier.Coordinator
	var wait sync.WaitGroup
	for i := range 16 {
		wait.Go(func() {
			name := fmt.Sprint("tool_", i)
			_ = c.Mount("tools", mock(name), "")
			_ = c.RegisterContributor("x", name, func() ([]string, error) { return []string{name}, nil })
			c.Lookup(name)
			c.Contributions("x")
			c.Namesakes()
			_ = c.Unmount("tools", name)
		})
	}
	wait.Wait()
	if got := listed(&c); got != "" || len(c.Contributions("x")) != 16 {
		t.Error(got)
	}
}

// Mount always gets a config, and a panic in it or in its cleanup becomes an error.
func TestMountsAreCalledSafely(t *testing.T) {
	ctx, c := context.Background(), &amplifier.Coordinator{}
	seen := false
	mount := amplifier.Mount(func(_ context.Context, _ amplifier.ModuleCoordinator, config map[string]any) (amplifier.Mounted, error) {
		seen = config != nil
		return amplifier.Mounted{Cleanup: func(context.Context) error { panic("late") }}, nil
	})
	mounted, err := mount.Call(ctx, c, nil)
	if err != nil || !seen {
		t.Errorf("%v, config %t", err, seen)
	}
	if err := mounted.Clean(ctx); err == nil || err.Error() != "clean up module: panic: late" {
		t.Error(err)
	}
	if _, err := amplifier.Mount(nil).Call(ctx, c, nil); err == nil {
		t.Error("a nil Mount is called")
	}
	panics := amplifier.Mount(func(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
		panic("early")
	})
	if _, err := panics.Call(ctx, c, nil); err == nil || err.Error() != "mount module: panic: early" {
		t.Error(err)
	}
}

// A nil coordinator is reported.
func TestNoCoordinator(t *testing.T) {
	var none *amplifier.Coordinator
	contribute := func() ([]string, error) { return nil, nil }
	for place, err := range map[string]error{
		"mount":    none.Mount(amplifier.PointTools, mock("a"), ""),
		"unmount":  none.Unmount(amplifier.PointTools, "a"),
		"register": none.RegisterContributor(amplifier.ChannelEvents, "a", contribute),
	} {
		if err == nil || !strings.Contains(err.Error(), "the coordinator is nil") {
			t.Errorf("%s: %v", place, err)
		}
	}
	_, found := none.Lookup("a")
	if found || len(none.Tools()) > 0 || len(none.Namesakes()) > 0 || len(none.Contributions(amplifier.ChannelEvents)) > 0 {
		t.Error("there is something in it")
	}
	mount := amplifier.Mount(func(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
		t.Error("a module is mounted into nothing")
		return amplifier.Mounted{}, nil
	})
	if _, err := mount.Call(context.Background(), nil, nil); err == nil || !strings.Contains(err.Error(), "the coordinator is nil") {
		t.Error(err)
	}
}
