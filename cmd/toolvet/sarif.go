package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/driver/sarif"
	"github.com/toolconform/toolconform/contract/requirement"
)

func (o options) writeSARIF(w io.Writer, dir string, result driver.Result) error {
	config := sarif.Config{Root: dir, Version: version(), Read: os.ReadFile, Profile: o.profile()}
	for _, id := range analyzer.Requirements() {
		config.Rules = append(config.Rules, requirement.MustLookup(id))
	}
	return sarif.Write(w, config, result)
}

// profile returns the profile of -profile or the default.
func (o options) profile() requirement.Profile {
	return requirement.Profile(o.settings.last("profile", string(requirement.AgentTool)))
}

// level returns the weakest level that is reported.
func (o options) level() requirement.Level {
	return requirement.Level(o.settings.last("level", string(requirement.Should)))
}

// version returns the version of the installed command; "" for a build from a working copy.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "(devel)" {
		return ""
	}
	return info.Main.Version
}

// writeVersion writes the versions of toolvet and of its catalogue.
func writeVersion(w io.Writer) error {
	_, err := fmt.Fprintf(w, "toolvet %s %s %s/%s\ncatalogue %s\n",
		cmp.Or(version(), "(devel)"), runtime.Version(), runtime.GOOS, runtime.GOARCH, requirement.Digest())
	return err
}
