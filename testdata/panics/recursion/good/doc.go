// Package good has tools that come close to a recursion without bound and never do it.
package good
