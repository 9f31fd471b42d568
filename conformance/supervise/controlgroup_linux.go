package supervise

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// A control group holds a worker and all that it starts, whatever sessions and environments they have. Most users may not make one: then a worker
// is started without.

// groupPrefix begins the name of a control group. The ID of the supervisor and a random number follow.
const groupPrefix = "toolconform-"

// controlGroups returns the folder of this process in the hierarchy of control groups (version 2); "" if it cannot be found. It removes the empty
// groups of supervisors that were killed.
func controlGroups() string {
	groups, _ := os.ReadFile("/proc/self/cgroup")
	mounts, _ := os.ReadFile("/proc/self/mountinfo")
	_, own, _ := strings.Cut("\n"+string(groups), "\n0::")
	own, _, _ = strings.Cut(own, "\n")
	for line := range strings.Lines(string(mounts)) {
		mount, system, _ := strings.Cut(line, " - ")
		fields := strings.Fields(mount)
		if len(fields) < 5 || !strings.HasPrefix(system, "cgroup2 ") {
			continue
		}
		parent := filepath.Join(fields[4], strings.TrimPrefix(own, fields[3])) // only a part of the hierarchy may be mounted
		members, _ := os.ReadFile(filepath.Join(parent, "cgroup.procs"))
		if slices.Contains(strings.Fields(string(members)), strconv.Itoa(os.Getpid())) {
			removeForgotten(parent)
			return parent
		}
	}
	return ""
}

// removeForgotten removes the empty control groups in a folder whose supervisors have ended.
func removeForgotten(parent string) {
	entries, _ := os.ReadDir(parent)
	for _, entry := range entries {
		var supervisor int
		if _, err := fmt.Sscanf(entry.Name(), groupPrefix+"%d-", &supervisor); err == nil && unix.Kill(supervisor, 0) == unix.ESRCH {
			_ = removeGroup(filepath.Join(parent, entry.Name()))
		}
	}
}

// launch starts the process, in a control group of its own if the system allows it.
func (p *process) launch() error {
	without := *p.cmd
	dir := filepath.Join(p.all.groups, groupPrefix+p.mark)
	if p.all.groups == "" || os.Mkdir(dir, 0o755) != nil {
		return p.cmd.Start()
	}
	group, _ := os.Open(dir) // without a descriptor, the system refuses the start
	defer group.Close()
	p.cmd.SysProcAttr.UseCgroupFD, p.cmd.SysProcAttr.CgroupFD = true, int(group.Fd())
	_, err := os.Stat(killFile(dir)) // before Linux 5.14 there is none
	if err == nil {
		err = p.cmd.Start()
	}
	if err == nil {
		p.group = dir
		return nil
	}
	_ = removeGroup(dir)
	p.cmd, without.SysProcAttr = &without, attributes()
	return p.cmd.Start()
}

// killFile returns the file of a control group by which all processes in it are killed.
func killFile(group string) string { return filepath.Join(group, "cgroup.kill") }

// endGroup kills the processes in a control group and removes it. It reports whether none is left there.
func endGroup(group string) (ended bool) {
	for until := time.Now().Add(longestSweep); group != "" && !removeGroup(group); time.Sleep(time.Millisecond) {
		if os.WriteFile(killFile(group), []byte("1"), 0) != nil || time.Now().After(until) {
			return false
		}
	}
	return true
}

// removeGroup removes a control group and those in it, and reports whether it did: the system removes only those without processes.
func removeGroup(group string) bool {
	err := unix.Rmdir(group)
	if err == nil || err == unix.ENOENT {
		return true
	}
	entries, _ := os.ReadDir(group)
	for _, entry := range entries {
		if entry.IsDir() {
			_ = removeGroup(filepath.Join(group, entry.Name()))
		}
	}
	return unix.Rmdir(group) == nil
}
