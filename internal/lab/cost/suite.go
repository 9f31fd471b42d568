package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"
)

//go:embed suite_tool.txt
var suiteTool string

// toolsPerPackage is how many tools a generated package has.
const toolsPerPackage = 10

// measureSuite measures toolconform on generated modules and prints a Markdown table. program is empty for that of this checkout.
func measureSuite(ctx context.Context, repo, dir, program string, rounds int) error {
	if program == "" {
		program = filepath.Join(dir, "toolconform")
		build := exec.CommandContext(ctx, "go", "build", "-o", program, "./cmd/toolconform")
		build.Dir = repo
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("build toolconform: %w\n%s", err, out)
		}
	}
	fmt.Println("| tools | cold wall | cold CPU | warm wall | warm CPU | peak memory |\n|--:|---|---|---|---|---|")
	for _, tools := range []int{10, 100, 1000} {
		module := filepath.Join(dir, "tools"+strconv.Itoa(tools))
		if err := writeTools(module, repo, tools); err != nil {
			return err
		}
		m, err := measureModule(ctx, dir, module, program, rounds)
		if err != nil {
			return fmt.Errorf("measure %d tools: %w", tools, err)
		}
		fmt.Printf("| %d | %.1f s | %.1f s | %.1f s | %.1f s | %d MB |\n", tools, median(m.cold, wall).Seconds(), median(m.cold, cpu).Seconds(),
			median(m.warm, wall).Seconds(), median(m.warm, cpu).Seconds(), median(m.warm, peakMemory)>>20)
	}
	return nil
}

// measureModule runs toolconform on a module with empty caches and, rounds times, with what that run left.
func measureModule(ctx context.Context, dir, module, program string, rounds int) (m measurements, err error) {
	caches := filepath.Join(dir, "caches")
	for n := range rounds + 1 {
		if n == 0 {
			if err := os.RemoveAll(caches); err != nil {
				return m, err
			}
		}
		command := exec.CommandContext(ctx, program, "-format", "json", "-output", filepath.Join(dir, "report.json"), "./...")
		command.Dir = module
		command.Env = append(environment(filepath.Join(caches, "go-build")), "XDG_CACHE_HOME="+caches)
		c, out, err := measureCommand(command)
		if err != nil {
			return m, fmt.Errorf("run toolconform: %w\n%s", err, out)
		}
		if n == 0 {
			m.cold = append(m.cold, c)
		} else {
			m.warm = append(m.warm, c)
		}
	}
	return m, nil
}

// writeTools writes a module of tools that conform.
func writeTools(dir, repo string, tools int) error {
	text, err := template.New("tool").Parse(suiteTool)
	if err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(repo, "go.sum"))
	mod := fmt.Sprintf("module example.com/tools\n\ngo 1.26.0\n\nrequire github.com/toolconform/toolconform v0.0.0\n\nreplace github.com/toolconform/toolconform => %q\n", repo)
	err = errors.Join(err, os.MkdirAll(dir, 0o777), os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o666), os.WriteFile(filepath.Join(dir, "go.sum"), sum, 0o666))
	for p := 0; err == nil && p*toolsPerPackage < tools; p++ {
		var source strings.Builder
		numbers := make([]int, toolsPerPackage)
		for i := range numbers {
			numbers[i] = i
		}
		name := fmt.Sprintf("p%d", p)
		err = errors.Join(text.Execute(&source, map[string]any{"Package": p, "Tools": numbers}), os.MkdirAll(filepath.Join(dir, name), 0o777))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name, name+".go"), []byte(source.String()), 0o666)
		}
	}
	return err
}
