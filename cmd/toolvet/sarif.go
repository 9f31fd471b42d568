package main

import (
	"io"
	"os"
	"runtime/debug"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/driver/sarif"
	"github.com/toolconform/toolconform/contract/requirement"
)

func writeSARIF(w io.Writer, dir string, result driver.Result) error {
	config := sarif.Config{Root: dir, Version: version(), Read: os.ReadFile}
	config.Profile = requirement.Profile(analyzer.Suite()[0].Flags.Lookup("profile").Value.String())
	for _, id := range analyzer.Requirements() {
		config.Rules = append(config.Rules, requirement.MustLookup(id))
	}
	return sarif.Write(w, config, result)
}

// version answers the version that the command was installed as; "" where it was built from a working copy.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "(devel)" {
		return ""
	}
	return info.Main.Version
}
